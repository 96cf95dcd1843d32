/** Part of Daisy: how a call of the file system ended. */
enum Status {
    OK, EXISTS, NOT_FOUND, BAD_NAME, NOT_A_DIRECTORY, NOT_A_FILE, NOT_EMPTY, NO_SPACE
}
