import type { FileInfo } from '../lib/FileInfo.ts';
import type { FastifyRequest } from 'fastify';
import type { Access, Verb } from '#core';
import type { RawQuery } from '../reading/listQuery.ts';
import type { Work } from '../work/Work.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';
import type { Answer } from './Answer.ts';
import type { QueryDecl } from './checkQuery.ts';
import type { Upload } from '../lib/Upload.ts';

declare global {
  interface ServerParts {
    /** The routes of declared calls, by `<plugin>.<call>`: bulk actions carry them out. */
    calls: ReadonlyMap<string, RouteSpec>;
    /** When the token of a request ends, by its headers; `undefined`: never. */
    tokenEnds: (headers: Call['headers']) => Promise<Date | undefined>;
  }
}

/** One request to a route of ours. */
export interface Call {
  method: string;
  /** Path and query as they came. */
  url: string;
  params: Record<string, string>;
  query: RawQuery;
  body: unknown;
  headers: FastifyRequest['headers'];
  /** The file sent, where the route takes one. */
  upload?: Upload | undefined;
  /** Whose key let the caller in. */
  keyOwner?: KeyOwner | undefined;
  /** The picture sent, once it is kept. */
  picture?: FileInfo | undefined;
}

/** A route of the API. Its handler runs after the access was checked; a write's inside one transaction. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `{name}` parameters, without leading slash. */
  path: string;
  access: Access;
  /** What of which resource it does: an API token must have that in its scope. Absent: of none. */
  reach?: { resource: string; verb: Verb };
  /** The plugin whose call it is; absent: the core's. */
  plugin?: string;
  /** The parameters it takes; absent: none. */
  query?: QueryDecl;
  handle: (work: Work, call: Call) => Promise<Answer>;
  /** Whoever makes it confirms their password first; its handler sees to that. */
  stepUp?: boolean;
  /** Made to set up a second step: open to those who must have one and lack it. */
  isForSetUp?: true;
  /** May answer a stream that goes on for as long as its reader stays: what it took is told when it begins. */
  isEndless?: boolean;
  /** Attempts of one address in a quarter of an hour; absent: as many as come. */
  limit?: number;
  /** A write that manages its own transactions. */
  ownTransactions?: boolean;
  /** Its caller has a key of a record of this resource as its bearer. */
  key?: string;
  /** Reads so much that everything else which is asked goes first. Of a GET alone. */
  isBehind?: boolean;
  /** Takes a file of at most so many bytes (multipart, field `file`); absent: none. */
  uploadLimit?: number;
  /** Longest body, bytes; default 16 kB. */
  bodyLimit?: number;
  /** Most values a body may hold; default 20,000. */
  mostValues?: number;
}
