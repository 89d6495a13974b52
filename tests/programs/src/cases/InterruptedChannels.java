package cases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.spi.AbstractInterruptibleChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A thread uses a channel, and is interrupted: meanwhile (by default), before it starts, or when it has ended.
 * What it asserts fails where the interrupt finds it within the operation.
 */
public final class InterruptedChannels {
    private interface Act {
        void run() throws IOException;
    }

    /** It is blocked until it is closed. */
    private static final class Waiting extends AbstractInterruptibleChannel {
        private boolean over;
        private int closer;

        void await() throws IOException {
            begin();
            try {
                synchronized (this) {
                    while (!over) {
                        try {
                            wait();
                        } catch (InterruptedException again) {
                            Thread.currentThread().interrupt();
                        }
                    }
                }
            } finally {
                end(false);
            }
        }

        @Override
        protected synchronized void implCloseChannel() {
            over = true;
            closer = Thread.currentThread() == user ? 1 : 2;
            notifyAll();
        }
    }

    private static Thread user;

    private static Thread using(Act act) {
        return new Thread(() -> {
            try {
                act.run();
            } catch (IOException problem) {
                throw new Error(problem);
            }
        });
    }

    private static FileChannel written(Path path) throws IOException {
        return FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static Act act(String what) throws IOException {
        Path path = Path.of("used");
        Files.write(path, "ab".getBytes());
        switch (what) {
            case "written":
                return () -> {
                    FileChannel channel = written(Path.of("new"));
                    try {
                        channel.write(ByteBuffer.wrap(new byte[1]));
                    } catch (ClosedByInterruptException closed) {
                        assert Files.size(Path.of("new")) == 0;
                    }
                };
            case "read":
                return () -> {
                    FileChannel channel = FileChannel.open(path);
                    ByteBuffer room = ByteBuffer.allocate(1);
                    try {
                        channel.read(room);
                    } catch (ClosedByInterruptException closed) {
                        assert room.position() == 0;
                    }
                };
            case "cut":
                return () -> {
                    FileChannel channel = written(path);
                    try {
                        channel.truncate(1);
                    } catch (ClosedByInterruptException closed) {
                        assert Files.size(path) == 2;
                    }
                };
            case "cleared":
                return () -> {
                    FileChannel channel = FileChannel.open(path);
                    Thread.interrupted();
                    try {
                        channel.size();
                    } catch (ClosedByInterruptException closed) {
                        assert Thread.currentThread().isInterrupted();
                    }
                };
            case "own":
                Waiting waiting = new Waiting();
                return () -> {
                    try {
                        waiting.await();
                    } catch (ClosedByInterruptException closed) {
                        synchronized (waiting) {
                            assert waiting.closer == 1;
                        }
                    }
                };
            case "always":
                return () -> {
                    FileChannel channel = FileChannel.open(path);
                    try {
                        channel.size();
                    } catch (ClosedByInterruptException closed) {
                        assert Thread.currentThread().isInterrupted() && !channel.isOpen();
                    }
                };
            default:
                throw new IllegalArgumentException(what);
        }
    }

    public static void main(String[] args) throws Exception {
        String when = args.length > 1 ? args[1] : "meanwhile";
        if (when.equals("closed")) {
            closed();
            return;
        }
        user = using(act(args[0]));
        if (when.equals("before")) {
            user.interrupt();
        }
        user.start();
        if (when.equals("behind")) {
            user.join();
        }
        user.interrupt();
        user.join();
    }

    /** Another thread closes the channel while it is read. */
    private static void closed() throws Exception {
        Path path = Path.of("used");
        Files.write(path, "ab".getBytes());
        FileChannel channel = FileChannel.open(path);
        Thread other = using(channel::close);
        other.start();
        ByteBuffer room = ByteBuffer.allocate(1);
        try {
            channel.read(room);
            assert room.position() == 1;
        } catch (AsynchronousCloseException within) {
            assert room.position() == 0;
        } catch (ClosedChannelException before) {
            assert room.position() == 0;
        }
        other.join();
        assert !channel.isOpen();
    }
}
