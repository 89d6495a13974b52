package cases;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Two threads share what goes on from one position: in any order (by default), or one behind the other. */
public final class SharedDescriptors {
    private static boolean joined;

    private interface Act {
        void run() throws IOException;
    }

    private static Thread beside(Act act) throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                act.run();
            } catch (IOException problem) {
                throw new AssertionError(problem);
            }
        });
        other.start();
        if (joined) {
            other.join();
        }
        return other;
    }

    public static void main(String[] args) throws Exception {
        joined = args.length > 1;
        Path path = Path.of("shared");
        Files.write(path, "abc".getBytes());
        switch (args[0]) {
            case "read": {
                FileInputStream in = new FileInputStream("shared");
                beside(() -> in.read());
                assert in.read() == 'b';
                break;
            }
            case "skip": {
                FileInputStream in = new FileInputStream("shared");
                beside(() -> in.skip(1));
                assert in.available() == 2;
                break;
            }
            case "stream and channel": {
                FileInputStream in = new FileInputStream("shared");
                FileChannel channel = in.getChannel();
                beside(() -> in.read());
                ByteBuffer one = ByteBuffer.allocate(1);
                channel.read(one);
                assert one.get(0) == 'b';
                break;
            }
            case "beside": {
                FileInputStream in = new FileInputStream("shared");
                FileInputStream other = new FileInputStream(in.getFD());
                beside(() -> other.read());
                assert in.read() == 'b';
                break;
            }
            case "of files": {
                InputStream in = Files.newInputStream(path);
                beside(() -> in.read());
                assert in.read() == 'b';
                break;
            }
            case "closed": {
                FileInputStream in = new FileInputStream("shared");
                beside(in::close);
                try {
                    in.read();
                    assert false;
                } catch (IOException expected) {
                    break;
                }
                break;
            }
            case "closed beside": {
                FileInputStream in = new FileInputStream("shared");
                FileChannel channel = in.getChannel();
                beside(in::close);
                try {
                    channel.size();
                    assert false;
                } catch (ClosedChannelException expected) {
                    break;
                }
                break;
            }
            case "valid": {
                FileInputStream in = new FileInputStream("shared");
                FileDescriptor descriptor = in.getFD();
                beside(in::close);
                assert !descriptor.valid();
                break;
            }
            case "seek": {
                RandomAccessFile file = new RandomAccessFile("shared", "rw");
                beside(() -> file.seek(2));
                file.write('x');
                assert file.length() == 3 && Files.readString(path).equals("abx");
                break;
            }
            case "moved": {
                RandomAccessFile file = new RandomAccessFile("shared", "r");
                beside(() -> file.getChannel().position(2));
                assert file.read() == 'c';
                break;
            }
            case "transferred": {
                FileChannel from = FileChannel.open(path);
                FileOutputStream to = new FileOutputStream("other");
                beside(() -> to.write('x'));
                from.transferTo(0, 3, to.getChannel());
                assert Files.readString(Path.of("other")).equals("xabc");
                break;
            }
            case "written": {
                FileOutputStream out = new FileOutputStream("other");
                beside(() -> out.write('x'));
                out.write("yz".getBytes());
                assert Files.readString(Path.of("other")).equals("xyz");
                break;
            }
            case "input": {
                InputStream in = System.in;
                beside(() -> in.read());
                assert new FileInputStream(FileDescriptor.in).read() == -1;
                break;
            }
            default:
                throw new IllegalArgumentException(args[0]);
        }
    }
}
