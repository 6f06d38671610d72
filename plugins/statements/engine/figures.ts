/** What a statement comes to: the last one is the others together. */
export const figures = ['sales', 'refunds', 'commission', 'adjustments', 'payable'] as const;
export type Figure = (typeof figures)[number];

/** The figure that an address or a call asks the rows of; all of them where it asks for none. */
export const figureIn = (text: unknown): Figure => figures.find((each) => each === text) ?? 'payable';
