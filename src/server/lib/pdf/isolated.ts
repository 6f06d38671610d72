/** A value among words, such as a name or a number, so that it keeps its own direction and turns nothing around it about. */
export const isolated = (value: string): string => `\u2068${value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`;
