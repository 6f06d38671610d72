import type { WireRecord } from '#core';

/** A record as it is stored, all fields, in wire form and in the default language. */
export type Stored = WireRecord & { id: number; version: number };
