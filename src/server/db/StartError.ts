/** Waypost cannot start (or export, or import): the message is a sentence for whoever started it, and says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
  }
}
