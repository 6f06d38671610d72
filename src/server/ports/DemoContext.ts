import type { ResourceDecl, WireRecord } from '#core';

/**
 * Generation of demo data: a seeded random source, the day it is relative to, how many of
 * the big things, and plain bulk inserts, which seal what is encrypted in rows with an id.
 */
export interface DemoContext {
  now: Date;
  /** Uniform in [0, 1), the same sequence every time. */
  random: () => number;
  /** Wished number of bookings and the like, from an argument of the bench; absent: the demo's own size. */
  scale?: number;
  insert: (resource: string, rows: WireRecord[]) => Promise<number[]>;
  /** Users by id: each has a password, which nobody knows, and most were signed in these weeks. */
  letSignIn: (userIds: readonly number[]) => Promise<void>;
  /** Gives a record an API key whose text everybody may know; it begins with the prefix that its resource declares. */
  key: (resource: string, id: number, key: { kind?: string; text: string }) => Promise<void>;
  /** Keeps a picture where those lie that people send; answers the id of its file. */
  picture: (picture: DemoPicture) => Promise<number>;
  /** What a resource declares, another area's too: which of its states are `ended`, say. */
  decl: (resource: string) => ResourceDecl;
  select: (resource: string, fields: string[]) => Promise<WireRecord[]>;
}

/** A picture of the demo: a PNG, JPEG or WebP file as its bytes, with its size in pixels. */
export interface DemoPicture {
  name: string;
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
  width: number;
  height: number;
  alt?: string;
}
