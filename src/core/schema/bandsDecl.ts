/** Rows that each cover a stretch of whole numbers, ends included: ages, days before the start. */
export interface BandsDecl {
  /** Fields of a row with the first and the last number it covers; without a last it goes on for ever. */
  from: string;
  to: string;
  /** The stretch that matters; without `most` it has no end. */
  least: number;
  most?: number;
  /** A field whose value must not fall while the numbers rise. */
  rises?: string;
  /** The end that the drawing runs to; default `most`. */
  toward?: 'least' | 'most';
}
