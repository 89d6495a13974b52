// Producers and consumers that take the lock anew for each item, and wait only if they have to.
shared buffer, L, cvEmpty, cvFull;

many thread Producer {
    while (true) {
        acquire L;
        if (full) {
            wait cvEmpty, L;
        }
        write buffer;
        signal cvFull;
        release L;
    }
}

many thread Consumer {
    while (true) {
        acquire L;
        if (empty) {
            wait cvFull, L;
        }
        read buffer;
        signal cvEmpty;
        release L;
    }
}
