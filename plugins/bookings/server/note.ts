import type { WireRecord } from '#core';

/** The note of a move's form; null where there is none. */
export const noteOf = ({ note }: WireRecord): string | null => (typeof note === 'string' && note.trim()) || null;
