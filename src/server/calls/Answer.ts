import type { Json } from '#core';

/** What a call answers. `body`: JSON as text, pieces of it, or a file's bytes; absent: no content. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: string | AsyncIterable<string | Uint8Array> | Buffer | NodeJS.ReadableStream;
}

const jsonType = 'application/json; charset=utf-8';

/** An answer of JSON. */
export const answerJson = (
  value: Json | object,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Answer => answerText(JSON.stringify(value), { status, headers });

/** An answer whose JSON is written already. */
export const answerText = (
  body: string | AsyncIterable<string>,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Answer => ({ status, headers: { 'content-type': jsonType, ...headers }, body });

/** 204. */
export const noContent = (headers: Record<string, string> = {}): Answer => ({ status: 204, headers });
