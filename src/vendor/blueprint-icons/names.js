/** Names by constants, as far as Blueprint's components use them. */
export const IconNames = { SQUARE: 'square' };
