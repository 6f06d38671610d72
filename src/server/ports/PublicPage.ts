import type { Json, WaypostError } from '#core';
import type { RequestContext } from './handlers.ts';

/** A request of somebody who does not sign in. */
export interface PageRequest {
  /** `GET` may come from a program that opens links, and changes nothing. */
  method: 'GET' | 'POST';
  /** What comes after the prefix, part by part: `/trip/7/ticket` is `['7', 'ticket']`. */
  path: readonly string[];
  query: Readonly<Record<string, string>>;
  /** The fields of a form that was sent, or the members of JSON. */
  body: Readonly<Record<string, Json | undefined>>;
  /** The language that the browser prefers, of those we have. */
  locale: string;
  requestId: string;
  /** The public address of the pages, without a slash at its end. */
  base: string;
}

export interface PageAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** HTML, unless `headers` say otherwise. */
  body?: string | Buffer;
}

/** Pages that the server writes for people who do not sign in. A `POST` is one transaction, which an error takes back. */
export interface PublicPage {
  answer(asked: PageRequest, request: RequestContext): Promise<PageAnswer>;
  /** An error as a page. `words`: the area's own, in a language. */
  refuse(error: WaypostError, asked: PageRequest, words: RequestContext['wordsIn']): PageAnswer;
}
