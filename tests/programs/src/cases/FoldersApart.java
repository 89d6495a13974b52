package cases;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders that a program makes are different files; so is what it throws of them. */
public class FoldersApart {
    public static void main(String[] args) throws IOException {
        Path jobs = Files.createDirectory(Path.of("jobs"));
        Path done = Files.createDirectory(Path.of("done"));
        Files.createDirectory(jobs.resolve("inner"));
        assert !Files.isSameFile(jobs, done) && Files.isSameFile(jobs, Path.of("done/../jobs"));
        assert Files.walk(Path.of(""), FileVisitOption.FOLLOW_LINKS).filter(Files::isDirectory).count() == 4;
        boolean refused = false;
        try {
            Files.move(jobs, done);
        } catch (FileAlreadyExistsException expected) {
            refused = true;
        }
        assert refused && Files.exists(jobs) && Files.exists(Path.of(""));
    }
}
