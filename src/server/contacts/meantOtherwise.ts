import type { Readable, Span } from './readable.ts';
export const meantOtherwise = (_read: Readable): Span[] => [];
