package java.lang;

import java.io.UnsupportedEncodingException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;

/**
 * Bytes and characters by the coders of a charset that the machine has no coder of its own for, such as one of
 * the program. The natives are in jvm/natives/java_lang/charsets.py.
 */
final class Coding {
    private Coding() {}

    /** What `new String(bytes, charset)` holds; null stands for the default charset. */
    static String decoded(Charset charset, byte[] bytes) {
        CharsetDecoder decoder = (charset == null ? StandardCharsets.UTF_8 : charset).newDecoder();
        char[] room = new char[(int) (bytes.length * (double) decoder.maxCharsPerByte())];
        decoder.onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE);
        CharBuffer into = CharBuffer.wrap(room, 0, room.length);
        try {
            succeed(decoder.decode(ByteBuffer.wrap(bytes, 0, bytes.length), into, true));
            succeed(decoder.flush(into));
        } catch (CharacterCodingException thrown) {
            throw new Error(thrown);
        }
        return new String(room, 0, into.position());
    }

    /** What `text.getBytes(charset)` returns. */
    static byte[] encoded(Charset charset, String text) {
        CharsetEncoder encoder = charset.newEncoder();
        byte[] room = new byte[(int) (text.length() * (double) encoder.maxBytesPerChar())];
        if (text.isEmpty()) {
            return room;
        }
        encoder.onMalformedInput(CodingErrorAction.REPLACE).onUnmappableCharacter(CodingErrorAction.REPLACE);
        ByteBuffer into = ByteBuffer.wrap(room);
        try {
            succeed(encoder.encode(CharBuffer.wrap(text.toCharArray(), 0, text.length()), into, true));
            succeed(encoder.flush(into));
        } catch (CharacterCodingException thrown) {
            throw new Error(thrown);
        }
        return into.position() == room.length ? room : Arrays.copyOf(room, into.position());
    }

    /** What `text.getBytes(name)` returns. */
    static byte[] encoded(String name, String text) throws UnsupportedEncodingException {
        Charset found;
        try {
            found = Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException thrown) {
            throw new UnsupportedEncodingException(name);
        }
        return text.getBytes(found);
    }

    private static void succeed(CoderResult result) throws CharacterCodingException {
        if (!result.isUnderflow()) {
            result.throwException();
        }
    }
}
