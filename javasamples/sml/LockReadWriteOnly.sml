// Each access has the lock, the update as a whole has not: no race, but updates can be lost.
shared counter, L;

many thread Worker {
    acquire L;
    read counter;
    release L;
    acquire L;
    write counter;
    release L;
}
