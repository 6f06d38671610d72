import { spansOf, type Readable, type Span } from './readable.ts';
export const findLinks = ({ plain }: Readable): Span[] => spansOf(plain, /\b(?:https?:\/\/|www\.)\S+/iu);
