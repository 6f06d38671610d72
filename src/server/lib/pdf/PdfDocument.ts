/** A piece of a document, below the one before. Texts are plain: what is bold or how large follows from the piece. */
export type PdfBlock =
  | { heading: string /** Below the title: 2, or 3 below that. Default 2. */; level?: 2 | 3 }
  | { text: string }
  | { /** What a QR code says, with lines beside it: the first is bold. */ qr: string; alt: string; lines: readonly string[] }
  | { list: readonly string[] /** Counted from 1 instead of dotted. */; ordered?: boolean }
  | { /** Words and their values, as two columns. */ table: ReadonlyArray<readonly [key: string, value: string]> }
  | {
      /** Rows of cells, as many columns as the longest has, and of how many rows from the first on these are the heads. */ rows: ReadonlyArray<
        readonly string[]
      >;
      heads: number;
    };

/**
 * A document as an area says it. The same document is the same bytes, whenever and wherever it is made: nothing in it comes from a
 * clock. A value among words, such as a name or a telephone number, stands in isolates (`isolated`), so that it keeps its own direction.
 */
export interface PdfDocument {
  /** Above its text, and in its properties. */
  title: string;
  /** Of its words: one of the six languages. Hebrew runs from right to left. */
  locale: string;
  /** Which document it is, in the foot of each page. */
  id: string;
  /** The day in the foot, and of its properties, `YYYY-MM-DD`. */
  date: string;
  /** Who it is from, in its properties. */
  author?: string;
  blocks: readonly PdfBlock[];
}

/** What is drawn: a document with what stands in its foot. */
export interface Drawn extends PdfDocument {
  foot: { left: string /** With `{{page}}` and `{{pages}}`. */; pages: string };
}
