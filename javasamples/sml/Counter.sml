// A shared counter, incremented without a lock.
shared counter;

many thread Worker {
    read counter;
    write counter;
}
