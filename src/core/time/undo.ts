/** So long, in milliseconds, a change can be taken back where it was made: its notice stays, and nobody else hears of it before. */
export const undoMs = 10_000;
