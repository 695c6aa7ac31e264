/** A reason why the program cannot start, as one message for the terminal, printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
