// Sending files to the application of a world, and loading what it serves.
import type { Json } from '#core';
import type { Answered, Person, World } from './world.ts';

interface Sent {
  name?: string;
  bytes: Buffer | string;
  fields?: Record<string, string>;
  field?: string;
  headers?: Record<string, string>;
  path?: string;
}

/** Sends a file in a multipart body, as a person or as nobody. */
export async function sendFile(
  { app, users }: Pick<World, 'app' | 'users'>,
  person: Person | undefined,
  { name = 'photo.jpg', bytes, fields = {}, field = 'file', headers = {}, path = '-/files' }: Sent,
): Promise<Answered> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(field, new Blob([bytes as Buffer<ArrayBuffer>]), name);
  const encoded = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...(person && { authorization: `Test ${users[person]}` }), 'content-type': encoded.headers.get('content-type')!, ...headers },
  });
  return { status: reply.statusCode, headers: reply.headers as Answered['headers'], text: reply.body, body: reply.json() as Json };
}

/** What an address answers, as bytes. */
export async function loadFile({ app }: Pick<World, 'app'>, url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}
