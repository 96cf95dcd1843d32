/**
 * Runs one test method for {@code heddle test}: no launcher, no engine, no listeners. What it is told to do are the words
 * that heddle's discovery has written; nothing here looks for tests.
 */
package heddle.runner;
