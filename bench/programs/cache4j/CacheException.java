/** Part of Cache4j: the cache was used in a wrong way, or a wait in it was interrupted. */
class CacheException extends Exception {
    private static final long serialVersionUID = 1;

    CacheException(String message) {
        super(message);
    }

    CacheException(String message, Throwable cause) {
        super(message, cause);
    }
}
