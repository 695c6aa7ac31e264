/** A reason the program cannot start, in one sentence for the person at the terminal: it is printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
