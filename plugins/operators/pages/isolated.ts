/** A name among words of another direction: it keeps its own, and what follows it stays where it is. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
