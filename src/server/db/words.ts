/** What stands between words, besides blanks. What is typographic is made plain by `fold` before. */
const separators = '.,;:@/\\()[]{}<>_#+&=!?*|"\'~-–—־״׳\t\n\r';

/**
 * A text as it is searched, as SQL: folded, with a blank before every word, so that even two letters find words by their beginning through an index.
 */
export const searchedSql = (text: string): string =>
  `(' ' || translate(fold(${text}), e'${separators.replace(/['\\]/g, '\\$&').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}', '${' '.repeat([...separators].length)}'))`;

const between = new RegExp(`[${separators.replace(/[\\\]^-]/g, '\\$&')}]`, 'g');

/** A folded text with blanks for what stands between words, as `searchedSql` has it: as long as it was. */
export const withBlanks = (folded: string): string => folded.replace(between, ' ');

/** A text as the pattern of `like` that finds it anywhere. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
