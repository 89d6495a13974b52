// Producers and consumers of one buffer: the paper's figure 2.
shared buffer, L, cvEmpty, cvFull;

many thread Producer {
    acquire L;
    while (true) {
        wait cvEmpty, L;
        write buffer;
        signal cvFull;
    }
    release L;
}

many thread Consumer {
    acquire L;
    while (true) {
        wait cvFull, L;
        read buffer;
        signal cvEmpty;
    }
    release L;
}
