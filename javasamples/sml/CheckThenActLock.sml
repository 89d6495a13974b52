// The paper's figure 5, below: both sides hold the lock.
shared data, L;

many thread A {
    acquire L;
    write data;
    release L;
}

many thread B {
    acquire L;
    if (data > 0) {
        skip;
    } else {
        skip;
    }
    release L;
}
