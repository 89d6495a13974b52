// The paper's figure 5, above: A writes under the lock, B looks without it.
shared data, L;

many thread A {
    acquire L;
    write data;
    release L;
}

many thread B {
    if (data > 0) {
        skip;
    } else {
        skip;
    }
}
