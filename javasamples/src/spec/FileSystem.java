package spec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.ReentrantLock;
import jrf.spec.AccessibleIf;
import jrf.spec.Invariant;
import jrf.spec.Performs;
import jrf.spec.Requires;
import jrf.spec.Witness;

/**
 * A small file system in memory, in the spirit of Daisy: blocks, bitmaps, inodes, a directory, open files, a quota and
 * a log. Every procedure says what it does as if in one step. Bits are guarded by integer mutexes, one each; blocks,
 * inodes and directories by their monitors; the table of open files, the quota and the log by a lock.
 */
public class FileSystem {
    static final int BLOCKS = 64;
    static final int WORDS = 8;
    static final int INODES = 32;
    static final int POINTERS = 4;
    static final int ENTRIES = 16;
    static final int FILES = 8;
    static final int RECORDS = 32;

    static final int FREE = 0;
    static final int FILE = 1;
    static final int DIRECTORY = 2;

    static final int NOT_FOUND = -1;
    static final int EXISTS = -2;
    static final int FULL = -3;
    static final int NO_SPACE = -4;
    static final int BAD = -5;

    // ---------------------------------------------------------------- blocks

    /** A block of the disk: words, and how often they were written. */
    @Invariant("version >= 0")
    static final class Block {
        @AccessibleIf("[j] holds(this)")
        private final int[] words = new int[WORDS];

        @AccessibleIf("holds(this)")
        private int version;

        @Performs({
            "action \"Read\": () { 0 <= at && at < words.length && \\result == words[at] }",
            "[] action \"Outside\": () { (at < 0 || at >= words.length) && \\result == 0 }"
        })
        synchronized int read(int at) {
            if (at < 0 || at >= WORDS) {
                return 0;
            }
            return words[at];
        }

        @Performs({
            "action \"Written\": (words[at], version) {"
                + " \\result && 0 <= at && at < words.length && words[at] == value"
                + " && (version == \\old(version) + 1 || version == 0) }",
            "[] action \"Outside\": () { !\\result && (at < 0 || at >= words.length) }"
        })
        synchronized boolean write(int at, int value) {
            if (at < 0 || at >= WORDS) {
                return false;
            }
            words[at] = value;
            touch();
            return true;
        }

        @Requires("holds(this)")
        private void touch() {
            version = version == Integer.MAX_VALUE ? 0 : version + 1;
        }

        @Performs("action () { \\result == version }")
        synchronized int version() {
            return version;
        }

        @Performs("action (words[*], version) { \\forall int j; 0 <= j && j < words.length ==> words[j] == 0 }")
        synchronized void clear() {
            for (@Invariant({
                    "0 <= i && i <= words.length",
                    "\\forall int j; 0 <= j && j < i ==> words[j] == 0"
                }) int i = 0; i < WORDS; i++) {
                words[i] = 0;
            }
            touch();
        }

        @Performs({
            "action \"Swapped\": (words[at], version) {"
                + " 0 <= at && at < words.length && \\old(words[at]) == expected && words[at] == value && \\result }",
            "[] action \"Different\": () {"
                + " (at < 0 || at >= words.length || words[at] != expected) && !\\result }"
        })
        synchronized boolean swap(int at, int expected, int value) {
            if (at < 0 || at >= WORDS || words[at] != expected) {
                return false;
            }
            words[at] = value;
            touch();
            return true;
        }

        @Performs({
            "action \"Added\": (words[at], version) {"
                + " 0 <= at && at < words.length && words[at] == \\old(words[at]) + amount && \\result == words[at] }",
            "[] action \"Outside\": () { (at < 0 || at >= words.length) && \\result == 0 }"
        })
        synchronized int add(int at, int amount) {
            if (at < 0 || at >= WORDS) {
                return 0;
            }
            words[at] += amount;
            touch();
            return words[at];
        }
    }

    // ---------------------------------------------------------------- bitmaps

    /** Which of some numbered things are in use. Bit i is guarded by the integer mutex l[i]. */
    static final class Bitmap {
        private static final VarHandle L = MethodHandles.arrayElementVarHandle(int[].class);

        @AccessibleIf("[i] l[i] == 0 || l[i] == tid")
        private final int[] l = new int[BLOCKS];

        @AccessibleIf("[j] l[j] == 0 || l[j] == tid")
        private final boolean[] bits = new boolean[BLOCKS];

        @Requires("0 <= i && i < l.length")
        @Performs("action (l[i]) { \\old(l[i]) == 0 && l[i] == tid }")
        void acquire(int i) {
            while (!L.compareAndSet(l, i, 0, (int) Thread.currentThread().getId())) {
                Thread.onSpinWait();
            }
        }

        @Requires({"0 <= i && i < l.length", "l[i] == tid"})
        @Performs("action (l[i]) { l[i] == 0 }")
        void release(int i) {
            L.setVolatile(l, i, 0);
        }

        /** Takes a free number and leaves its mutex locked, so that the caller can make the thing ready. */
        @Performs({
            "action \"None\": () { \\result == -1 }",
            "[] action \"Taken\": (bits[\\result], l[\\result]) {"
                + " 0 <= \\result && \\result < bits.length && \\old(l[\\result]) == 0 && l[\\result] == tid"
                + " && !\\old(bits[\\result]) && bits[\\result] }"
        })
        int take() {
            for (int i = 0; i < BLOCKS; i++) {
                acquire(i);
                if (!bits[i]) {
                    bits[i] = true;
                    @Witness("Taken") int found = i;
                    return found;
                }
                release(i);
            }
            @Witness("None") int none = -1;
            return none;
        }

        /** Takes a free number below a limit. */
        @Requires("0 <= limit && limit <= bits.length")
        @Performs({
            "action \"None\": () { \\result == -1 }",
            "[] action \"Taken\": (bits[\\result], l[\\result]) {"
                + " 0 <= \\result && \\result < limit && \\old(l[\\result]) == 0 && l[\\result] == tid"
                + " && !\\old(bits[\\result]) && bits[\\result] }"
        })
        int takeBelow(int limit) {
            for (int i = 0; i < limit; i++) {
                acquire(i);
                if (!bits[i]) {
                    bits[i] = true;
                    @Witness("Taken") int found = i;
                    return found;
                }
                release(i);
            }
            @Witness("None") int none = -1;
            return none;
        }

        /** Gives a number back, whose mutex is locked. */
        @Requires({"0 <= i && i < l.length", "l[i] == tid"})
        @Performs("action \"Freed\": (bits[i], l[i]) { l[i] == 0 && !bits[i] }")
        void give(int i) {
            bits[i] = false;
            release(i);
        }

        @Requires("0 <= i && i < l.length")
        @Performs("action (bits[i]) { \\old(l[i]) == 0 && !bits[i] && \\result == \\old(bits[i]) }")
        boolean free(int i) {
            acquire(i);
            boolean was = bits[i];
            bits[i] = false;
            release(i);
            return was;
        }

        @Requires("0 <= i && i < l.length")
        @Performs("action () { \\old(l[i]) == 0 && \\result == bits[i] }")
        boolean inUse(int i) {
            acquire(i);
            boolean found = bits[i];
            release(i);
            return found;
        }

        @Requires("0 <= i && i < l.length")
        @Performs({
            "action \"Reserved\": (bits[i]) { \\old(l[i]) == 0 && !\\old(bits[i]) && bits[i] && \\result }",
            "[] action \"Busy\": () { \\old(l[i]) == 0 && bits[i] && !\\result }"
        })
        boolean reserve(int i) {
            acquire(i);
            if (bits[i]) {
                release(i);
                return false;
            }
            bits[i] = true;
            release(i);
            return true;
        }
    }

    // ---------------------------------------------------------------- inodes

    /** What is known of a file: its kind, its size in words, how many names it has, and its blocks. */
    @Invariant({"size >= 0 && links >= 0", "kind >= 0 && kind <= 2"})
    static final class Inode {
        @AccessibleIf("holds(this)")
        private int kind;

        @AccessibleIf("holds(this)")
        private int size;

        @AccessibleIf("holds(this)")
        private int links;

        @AccessibleIf("[j] holds(this)")
        private final int[] pointers = new int[POINTERS];

        @Performs("action () { \\result == kind }")
        synchronized int kind() {
            return kind;
        }

        @Performs("action () { \\result == size }")
        synchronized int size() {
            return size;
        }

        @Performs("action () { \\result == links }")
        synchronized int links() {
            return links;
        }

        @Requires("0 <= wanted && wanted <= 2")
        @Performs({
            "action \"Made\": (kind, size, links) {"
                + " \\old(kind) == 0 && kind == wanted && size == 0 && links == 1 && \\result }",
            "[] action \"InUse\": () { kind != 0 && !\\result }"
        })
        synchronized boolean make(int wanted) {
            if (kind != FREE) {
                return false;
            }
            kind = wanted;
            size = 0;
            links = 1;
            return true;
        }

        @Performs("action (kind, size, links, pointers[*]) { kind == 0 && size == 0 && links == 0 }")
        synchronized void clear() {
            kind = FREE;
            size = 0;
            links = 0;
            for (int i = 0; i < POINTERS; i++) {
                pointers[i] = 0;
            }
        }

        @Performs({
            "action \"Linked\": (links) { kind != 0 && links == \\old(links) + 1 && links > 0 && \\result }",
            "[] action \"Refused\": () { (kind == 0 || links == 2147483647) && !\\result }"
        })
        synchronized boolean link() {
            if (kind == FREE || links == Integer.MAX_VALUE) {
                return false;
            }
            links++;
            return true;
        }

        @Performs({
            "action \"Unlinked\": (links) { \\old(links) > 0 && links == \\old(links) - 1 && \\result == links }",
            "[] action \"Free\": () { links == 0 && \\result == -1 }"
        })
        synchronized int unlink() {
            if (links == 0) {
                return NOT_FOUND;
            }
            links--;
            return links;
        }

        @Requires("by >= 0")
        @Performs({
            "action \"Grown\": (size) { size == \\old(size) + by && size >= \\old(size) && \\result }",
            "[] action \"TooBig\": () { size > 2147483647 - by && !\\result }"
        })
        synchronized boolean grow(int by) {
            if (size > Integer.MAX_VALUE - by) {
                return false;
            }
            size += by;
            return true;
        }

        @Requires("to >= 0")
        @Performs({
            "action \"Cut\": (size) { to <= \\old(size) && size == to && \\result == \\old(size) - to }",
            "[] action \"Shorter\": () { to > size && \\result == 0 }"
        })
        synchronized int truncate(int to) {
            if (to > size) {
                return 0;
            }
            int gone = size - to;
            size = to;
            return gone;
        }

        @Performs({
            "action \"Read\": () { 0 <= at && at < pointers.length && \\result == pointers[at] }",
            "[] action \"Outside\": () { (at < 0 || at >= pointers.length) && \\result == -1 }"
        })
        synchronized int pointer(int at) {
            if (at < 0 || at >= POINTERS) {
                return NOT_FOUND;
            }
            return pointers[at];
        }

        @Performs({
            "action \"Set\": (pointers[at]) { 0 <= at && at < pointers.length && pointers[at] == block && \\result }",
            "[] action \"Outside\": () { (at < 0 || at >= pointers.length) && !\\result }"
        })
        synchronized boolean setPointer(int at, int block) {
            if (at < 0 || at >= POINTERS) {
                return false;
            }
            pointers[at] = block;
            return true;
        }

        /** The first place for a block that is empty. */
        @Performs({
            "action \"Found\": () { 0 <= \\result && \\result < pointers.length && pointers[\\result] == 0 }",
            "[] action \"Full\": () {"
                + " \\result == -1 && (\\forall int j; 0 <= j && j < pointers.length ==> pointers[j] != 0) }"
        })
        synchronized int hole() {
            for (@Invariant({
                    "0 <= i && i <= pointers.length",
                    "\\forall int j; 0 <= j && j < i ==> pointers[j] != 0"
                }) int i = 0; i < POINTERS; i++) {
                if (pointers[i] == 0) {
                    return i;
                }
            }
            return NOT_FOUND;
        }

        /** Puts a block into the first empty place. */
        @Requires("block > 0")
        @Performs({
            "action \"Added\": (pointers[\\result]) {"
                + " 0 <= \\result && \\result < pointers.length && \\old(pointers[\\result]) == 0"
                + " && pointers[\\result] == block }",
            "[] action \"Full\": () { \\result == -1 }"
        })
        synchronized int addBlock(int block) {
            int at = hole();
            if (at >= 0) {
                pointers[at] = block;
            }
            return at;
        }
    }

    // ---------------------------------------------------------------- directories

    /** Names, which are positive numbers here, with the inodes that they stand for; 0 is no name. */
    @Invariant("count >= 0 && count <= names.length")
    static final class Directory {
        @AccessibleIf("[j] holds(this)")
        private final int[] names = new int[ENTRIES];

        @AccessibleIf("[j] holds(this)")
        private final int[] inodes = new int[ENTRIES];

        @AccessibleIf("holds(this)")
        private int count;

        @Performs("action () { \\result == count }")
        synchronized int count() {
            return count;
        }

        @Performs("action () { \\result == (count == 0) }")
        synchronized boolean isEmpty() {
            return count == 0;
        }

        /** Where the name stands. */
        @Performs({
            "action \"Found\": () { 0 <= \\result && \\result < names.length && names[\\result] == name }",
            "[] action \"Missing\": () {"
                + " \\result == -1 && (\\forall int j; 0 <= j && j < names.length ==> names[j] != name) }"
        })
        synchronized int find(int name) {
            for (@Invariant({
                    "0 <= i && i <= names.length",
                    "\\forall int j; 0 <= j && j < i ==> names[j] != name"
                }) int i = 0; i < ENTRIES; i++) {
                if (names[i] == name) {
                    return i;
                }
            }
            return NOT_FOUND;
        }

        /** The inode of a name. */
        @Requires("name > 0")
        @Performs({
            "action \"Found\": () { \\exists int j; 0 <= j && j < names.length && names[j] == name"
                + " && inodes[j] == \\result }",
            "[] action \"Missing\": () {"
                + " \\result == -1 && (\\forall int j; 0 <= j && j < names.length ==> names[j] != name) }"
        })
        synchronized int lookup(int name) {
            int at = find(name);
            if (at < 0) {
                return NOT_FOUND;
            }
            return inodes[at];
        }

        /** Enters a name; its place, or why there is none. */
        @Requires("name > 0")
        @Performs({
            "action \"Entered\": (names[\\result], inodes[\\result], count) {"
                + " 0 <= \\result && \\result < names.length && \\old(names[\\result]) == 0"
                + " && names[\\result] == name && inodes[\\result] == inode && count == \\old(count) + 1 }",
            "[] action \"Exists\": () { \\result == -2 && (\\exists int j; 0 <= j && j < names.length && names[j] == name) }",
            "[] action \"Full\": () { \\result == -3 }"
        })
        synchronized int enter(int name, int inode) {
            if (find(name) >= 0) {
                return EXISTS;
            }
            int at = find(0);
            if (at < 0 || count >= ENTRIES) {
                return FULL;
            }
            names[at] = name;
            inodes[at] = inode;
            count++;
            return at;
        }

        /** Removes a name; the inode that it stood for. */
        @Requires("name > 0")
        @Performs({
            "action \"Removed\": (names[*], inodes[*], count) { \\old(count) > 0 && count == \\old(count) - 1 }",
            "[] action \"Missing\": () { \\result == -1 }"
        })
        synchronized int remove(int name) {
            int at = find(name);
            if (at < 0 || count == 0) {
                return NOT_FOUND;
            }
            int inode = inodes[at];
            names[at] = 0;
            inodes[at] = 0;
            count--;
            return inode;
        }

        /** Gives an entry another name. */
        @Requires("from > 0 && to > 0")
        @Performs({
            "action \"Renamed\": (names[\\result]) {"
                + " 0 <= \\result && \\result < names.length && \\old(names[\\result]) == from"
                + " && names[\\result] == to }",
            "[] action \"Missing\": () { \\result == -1 }",
            "[] action \"Exists\": () { \\result == -2 }"
        })
        synchronized int rename(int from, int to) {
            int at = find(from);
            if (at < 0) {
                return NOT_FOUND;
            }
            if (find(to) >= 0) {
                return EXISTS;
            }
            names[at] = to;
            return at;
        }

        @Requires("0 <= at && at < names.length")
        @Performs("action () { \\result == names[at] }")
        synchronized int nameAt(int at) {
            return names[at];
        }

        @Requires("0 <= at && at < inodes.length")
        @Performs("action () { \\result == inodes[at] }")
        synchronized int inodeAt(int at) {
            return inodes[at];
        }
    }

    // ---------------------------------------------------------------- open files

    /** Files that are open: the inode of each, and where its next word is read or written. */
    static final class Open {
        private final ReentrantLock lock = new ReentrantLock();

        @AccessibleIf("[j] holds(lock)")
        private final int[] inodes = new int[FILES];

        @AccessibleIf("[j] holds(lock)")
        private final int[] positions = new int[FILES];

        /** Opens the inode, whose number is positive; which file it is. */
        @Requires("inode > 0")
        @Performs({
            "action \"Opened\": (inodes[\\result], positions[\\result]) {"
                + " 0 <= \\result && \\result < inodes.length && \\old(inodes[\\result]) == 0"
                + " && inodes[\\result] == inode && positions[\\result] == 0 }",
            "[] action \"Full\": () { \\result == -3 }"
        })
        int open(int inode) {
            lock.lock();
            try {
                for (int i = 0; i < FILES; i++) {
                    if (inodes[i] == 0) {
                        inodes[i] = inode;
                        positions[i] = 0;
                        return i;
                    }
                }
                return FULL;
            } finally {
                lock.unlock();
            }
        }

        @Performs({
            "action \"Closed\": (inodes[file], positions[file]) {"
                + " 0 <= file && file < inodes.length && \\old(inodes[file]) != 0 && inodes[file] == 0"
                + " && \\result == \\old(inodes[file]) }",
            "[] action \"Bad\": () { \\result == -5 && (file < 0 || file >= inodes.length || inodes[file] == 0) }"
        })
        int close(int file) {
            lock.lock();
            try {
                if (file < 0 || file >= FILES || inodes[file] == 0) {
                    return BAD;
                }
                int inode = inodes[file];
                inodes[file] = 0;
                positions[file] = 0;
                return inode;
            } finally {
                lock.unlock();
            }
        }

        @Performs({
            "action \"Known\": () { 0 <= file && file < inodes.length && \\result == inodes[file] }",
            "[] action \"Bad\": () { (file < 0 || file >= inodes.length) && \\result == 0 }"
        })
        int inode(int file) {
            lock.lock();
            try {
                return file < 0 || file >= FILES ? 0 : inodes[file];
            } finally {
                lock.unlock();
            }
        }

        @Performs({
            "action \"Moved\": (positions[file]) {"
                + " 0 <= file && file < positions.length && positions[file] == to && \\result == \\old(positions[file]) }",
            "[] action \"Bad\": () { (file < 0 || file >= positions.length) && \\result == -5 }"
        })
        int seek(int file, int to) {
            lock.lock();
            try {
                if (file < 0 || file >= FILES) {
                    return BAD;
                }
                int before = positions[file];
                positions[file] = to;
                return before;
            } finally {
                lock.unlock();
            }
        }

        /** Moves on by a number of words; where the file was. */
        @Requires("by >= 0")
        @Performs({
            "action \"Moved\": (positions[file]) {"
                + " 0 <= file && file < positions.length && \\result == \\old(positions[file])"
                + " && positions[file] == \\old(positions[file]) + by }",
            "[] action \"Bad\": () { (file < 0 || file >= positions.length) && \\result == -5 }"
        })
        int advance(int file, int by) {
            lock.lock();
            try {
                if (file < 0 || file >= FILES) {
                    return BAD;
                }
                int before = positions[file];
                positions[file] = before + by;
                return before;
            } finally {
                lock.unlock();
            }
        }
    }

    // ---------------------------------------------------------------- quota

    /** How many blocks may be used, and are. */
    @Invariant("0 <= used && used <= limit")
    static final class Quota {
        private final ReentrantLock lock = new ReentrantLock();

        @AccessibleIf("holds(lock)")
        private int used;

        @AccessibleIf("holds(lock)")
        private int limit;

        @Requires("limit >= 0")
        @Performs("action (used, this.limit) { used == 0 && this.limit == limit }")
        Quota(int limit) {
            this.limit = limit;
        }

        @Requires("blocks >= 0")
        @Performs({
            "action \"Reserved\": (used) { used == \\old(used) + blocks && used <= limit && \\result }",
            "[] action \"Exceeded\": () { blocks > limit - used && !\\result }"
        })
        boolean reserve(int blocks) {
            lock.lock();
            try {
                if (blocks > limit - used) {
                    return false;
                }
                used += blocks;
                return true;
            } finally {
                lock.unlock();
            }
        }

        @Requires("blocks >= 0")
        @Performs({
            "action \"Released\": (used) { blocks <= \\old(used) && used == \\old(used) - blocks }",
            "[] action \"All\": (used) { blocks > \\old(used) && used == 0 }"
        })
        void release(int blocks) {
            lock.lock();
            try {
                used = blocks > used ? 0 : used - blocks;
            } finally {
                lock.unlock();
            }
        }

        @Performs("action () { \\result == limit - used }")
        int available() {
            lock.lock();
            try {
                return limit - used;
            } finally {
                lock.unlock();
            }
        }

        @Requires("to >= 0")
        @Performs({
            "action \"Changed\": (limit) { used <= to && limit == to && \\result }",
            "[] action \"TooSmall\": () { used > to && !\\result }"
        })
        boolean resize(int to) {
            lock.lock();
            try {
                if (used > to) {
                    return false;
                }
                limit = to;
                return true;
            } finally {
                lock.unlock();
            }
        }
    }

    // ---------------------------------------------------------------- log

    /** What was done, oldest first; the log takes no more than it has room for. */
    @Invariant("0 <= length && length <= records.length")
    static final class Log {
        @AccessibleIf("[j] holds(this)")
        private final int[] records = new int[RECORDS];

        @AccessibleIf("holds(this)")
        private int length;

        @Performs({
            "action \"Logged\": (records[\\old(length)], length) {"
                + " \\old(length) < records.length && length == \\old(length) + 1"
                + " && records[\\old(length)] == record && \\result }",
            "[] action \"Full\": () { length == records.length && !\\result }"
        })
        synchronized boolean append(int record) {
            if (length == RECORDS) {
                return false;
            }
            records[length] = record;
            length++;
            return true;
        }

        @Requires("!holds(this)")
        @Performs({
            "action \"Logged\": (records[\\old(length)], length) {"
                + " \\old(length) < records.length && length == \\old(length) + 1 && records[\\old(length)] == record }",
            "[] action \"Interrupted\": () throws InterruptedException { }"
        })
        synchronized void appendSurely(int record) throws InterruptedException {
            while (length == RECORDS) {
                wait();
            }
            records[length] = record;
            length++;
        }

        @Performs({
            "action \"Read\": () { 0 <= at && at < length && \\result == records[at] }",
            "[] action \"Outside\": () { (at < 0 || at >= length) && \\result == 0 }"
        })
        synchronized int record(int at) {
            return at < 0 || at >= length ? 0 : records[at];
        }

        @Performs("action (length) { length == 0 && \\result == \\old(length) }")
        synchronized int flush() {
            int before = length;
            length = 0;
            notifyAll();
            return before;
        }

        @Performs("action () { \\result == length }")
        synchronized int length() {
            return length;
        }
    }

    // ---------------------------------------------------------------- the file system

    private final Bitmap blockMap = new Bitmap();
    private final Bitmap inodeMap = new Bitmap();
    private final Directory root = new Directory();
    private final Open open = new Open();
    private final Quota quota = new Quota(BLOCKS);
    private final Log log = new Log();

    @AccessibleIf(value = {}, read = "[j] true", write = "[j] false")
    private final Block[] disk = new Block[BLOCKS];

    @AccessibleIf(value = {}, read = "[j] true", write = "[j] false")
    private final Inode[] table = new Inode[BLOCKS];

    /** Makes an empty file system. */
    FileSystem() {
        for (int i = 0; i < BLOCKS; i++) {
            disk[i] = new Block();
            table[i] = new Inode();
        }
    }

    /** Makes a file with this name; the number of its inode, or why there is none. */
    @Requires("name > 0")
    @Performs({
        "action \"Created\": (root.names[*], root.inodes[*], root.count, inodeMap.bits[\\result]) {"
            + " \\result >= 0 && !\\old(inodeMap.bits[\\result]) && inodeMap.bits[\\result]"
            + " && root.count == \\old(root.count) + 1 }",
        "[] action \"Exists\": () { \\result == -2 }",
        "[] action \"Full\": () { \\result == -3 && root.count == root.names.length }",
        "[] action \"NoSpace\": () { \\result == -4 }"
    })
    int create(int name) {
        synchronized (root) {
            if (root.find(name) >= 0) {
                return EXISTS;
            }
            if (root.count() == ENTRIES) {
                return FULL;
            }
            int at = root.find(0);
            if (at < 0) {
                return NO_SPACE;
            }
            int number = inodeMap.take();
            if (number < 0) {
                return NO_SPACE;
            }
            root.names[at] = name;
            root.inodes[at] = number;
            root.count++;
            inodeMap.release(number);
            return number;
        }
    }

    /** The inode of a name. */
    @Requires("name > 0")
    @Performs({
        "action \"Found\": () {"
            + " \\exists int j; 0 <= j && j < root.names.length && root.names[j] == name && root.inodes[j] == \\result }",
        "[] action \"Missing\": () { \\result == -1 }"
    })
    int lookup(int name) {
        return root.lookup(name);
    }

    /** Removes a name and frees its inode, both in one step. */
    @Requires("name > 0")
    @Performs({
        "action \"Removed\": (root.names[*], root.inodes[*], root.count, inodeMap.bits[\\result]) {"
            + " \\result >= 0 && !inodeMap.bits[\\result] && root.count == \\old(root.count) - 1 }",
        "[] action \"Missing\": () { \\result == -1 }",
        "[] action \"Bad\": () { \\result == -5 }"
    })
    int delete(int name) {
        synchronized (root) {
            int at = root.find(name);
            if (at < 0 || root.count() == 0) {
                return NOT_FOUND;
            }
            int number = root.inodes[at];
            if (number < 0 || number >= BLOCKS) {
                return BAD;
            }
            inodeMap.acquire(number);
            root.names[at] = 0;
            root.inodes[at] = 0;
            root.count--;
            inodeMap.give(number);
            return number;
        }
    }

    /** Opens the file with this name. */
    @Requires("name > 0")
    @Performs({
        "action \"Opened\": (open.inodes[\\result], open.positions[\\result]) {"
            + " 0 <= \\result && \\result < open.inodes.length && \\old(open.inodes[\\result]) == 0"
            + " && open.inodes[\\result] > 0 && open.positions[\\result] == 0 }",
        "[] action \"Missing\": () { \\result == -1 }",
        "[] action \"Full\": () { \\result == -3 }"
    })
    int openFile(int name) {
        synchronized (root) {
            int inode = root.lookup(name);
            if (inode <= 0) {
                return NOT_FOUND;
            }
            return open.open(inode);
        }
    }

    @Performs({
        "action \"Closed\": (open.inodes[file], open.positions[file]) {"
            + " 0 <= file && file < open.inodes.length && open.inodes[file] == 0"
            + " && \\result == \\old(open.inodes[file]) }",
        "[] action \"Bad\": () { \\result == -5 }"
    })
    int closeFile(int file) {
        return open.close(file);
    }

    /** Takes a block within the quota; its number, its mutex is free again. */
    @Performs({
        "action \"Taken\": (quota.used, blockMap.bits[\\result]) {"
            + " \\result >= 0 && \\result < blockMap.bits.length && quota.used == \\old(quota.used) + 1"
            + " && !\\old(blockMap.bits[\\result]) && blockMap.bits[\\result] }",
        "[] action \"NoSpace\": () { \\result == -4 }"
    })
    int takeBlock() {
        quota.lock.lock();
        try {
            if (quota.available() < 1) {
                return NO_SPACE;
            }
            int block = blockMap.take();
            if (block < 0) {
                return NO_SPACE;
            }
            quota.used++;
            blockMap.release(block);
            return block;
        } finally {
            quota.lock.unlock();
        }
    }

    /** Reads a word of a block. */
    @Requires("0 <= block && block < disk.length")
    @Performs({
        "action \"Read\": () { disk[block] != null && 0 <= at && at < disk[block].words.length"
            + " && \\result == disk[block].words[at] }",
        "[] action \"Outside\": () { \\result == 0 }"
    })
    int readWord(int block, int at) {
        Block found = disk[block];
        return found == null ? 0 : found.read(at);
    }

    /** Writes a word of a block. */
    @Requires("0 <= block && block < disk.length")
    @Performs({
        "action \"Written\": (disk[block].words[at], disk[block].version) {"
            + " disk[block] != null && 0 <= at && at < disk[block].words.length"
            + " && disk[block].words[at] == value && \\result }",
        "[] action \"Outside\": () { !\\result }"
    })
    boolean writeWord(int block, int at, int value) {
        Block found = disk[block];
        return found != null && found.write(at, value);
    }

    /** How many words a file has. */
    @Requires("0 <= inode && inode < table.length")
    @Performs({
        "action \"Known\": () { table[inode] != null && \\result == table[inode].size }",
        "[] action \"Bad\": () { \\result == -5 }"
    })
    int sizeOf(int inode) {
        Inode found = table[inode];
        return found == null ? BAD : found.size();
    }

    /** Makes a file longer, and says so in the log if there is room. */
    @Requires({"0 <= inode && inode < table.length", "by >= 0"})
    @Performs({
        "action \"Grown\": (table[inode].size, log.records[*], log.length) {"
            + " table[inode] != null && table[inode].size == \\old(table[inode].size) + by && \\result }",
        "[] action \"Refused\": () { !\\result }"
    })
    boolean extend(int inode, int by) {
        Inode found = table[inode];
        if (found == null) {
            return false;
        }
        synchronized (log) {
            synchronized (found) {
                if (!found.grow(by)) {
                    return false;
                }
                log.append(by);
                return true;
            }
        }
    }

    /** Moves what a file has beyond a size out of it. */
    @Requires({"0 <= inode && inode < table.length", "to >= 0"})
    @Performs({
        "action \"Cut\": (table[inode].size) {"
            + " table[inode] != null && \\result == \\old(table[inode].size) - table[inode].size }",
        "[] action \"Bad\": () { \\result == -5 }"
    })
    int shorten(int inode, int to) {
        Inode found = table[inode];
        return found == null ? BAD : found.truncate(to);
    }

    public static void main(String[] args) throws InterruptedException {
        FileSystem files = new FileSystem();
        Thread other = new Thread(() -> files.create(1));
        other.start();
        files.create(2);
        files.takeBlock();
        other.join();
        System.out.println(files.lookup(1) >= 0 && files.lookup(2) >= 0);
    }
}
