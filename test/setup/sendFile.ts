import type { Json } from '#core';
import type { Answered, Person, World } from './world.ts';

/** A file as an import takes it: its text, or its bytes as another program wrote them. */
interface SentFile {
  path: string;
  file: string | Uint8Array;
  apply?: boolean;
  key?: string;
}

/** Uploads a file as a person. */
export async function sendFile({ app, users }: World, person: Person, { path, file, apply = false, key }: SentFile): Promise<Answered> {
  const form = new FormData();
  form.set('apply', String(apply));
  form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'rows.csv');
  const encoded = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: {
      authorization: `Test ${users[person]}`,
      'content-type': encoded.headers.get('content-type')!,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: reply.statusCode, headers: {}, text: reply.body, body: reply.json() as Json };
}
