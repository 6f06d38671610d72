import { spansOf, type Readable, type Span } from './readable.ts';
export const findHandles = ({ plain }: Readable): Span[] => spansOf(plain, /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.]{3,}/u);
