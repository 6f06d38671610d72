/** What a spreadsheet takes for the start of a formula, with blanks before it. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/;

/** A text that no spreadsheet takes for a formula: an apostrophe before it, as spreadsheets themselves write it. */
export const harmless = (text: string): string => (formula.test(text) || /^'+[\s\u00a0\ufeff]*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text);

/** The text that `harmless` was given. */
export const asGiven = (text: string): string => (text.startsWith(`'`) && harmless(text.slice(1)) === text ? text.slice(1) : text);
