/** What texts are written as and read from. */
export const formats = ['xliff', 'csv'] as const;
export type Format = (typeof formats)[number];
