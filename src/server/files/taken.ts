import type { Answer } from '../calls/Answer.ts';
import type { Call } from '../calls/Call.ts';
import { once } from '../calls/idempotency.ts';
import { inTransaction } from '../work/transaction.ts';
import { isUnstorable, refusal, type Work } from '../work/Work.ts';
import { safeName } from './fileName.ts';
import { dropBytes, hashOf, stowBytes } from './kept.ts';
import { kindOf } from './kindOf.ts';
import { mostPixels, redrawn, type Picture, type Refused } from './pictures.ts';

/** Largest file that may be sent, bytes. */
export const mostBytes = 10 * 1024 * 1024;

/** What is kept of a file that was sent. */
export interface Taken {
  bytes: Buffer;
  name: string;
  type: string;
  hash: string;
  picture?: Picture;
}

/** What is kept of a file that was sent: pictures redrawn, documents as they are; a refusal says why not. */
export async function taken(work: Work, { upload, body }: Pick<Call, 'upload' | 'body'>, options: { office?: boolean } = {}): Promise<Taken> {
  if (!upload || body !== undefined) throw refusal(work, 'BadRequest', 'noFile');
  const [unknown] = Object.keys(upload.fields);
  if (unknown !== undefined) throw refusal(work, 'BadRequest', 'unknownParam', { params: { name: unknown } });
  const { bytes, name } = upload;
  if (bytes.length === 0 || isUnstorable(name)) throw refusal(work, 'BadRequest', 'fileBroken');
  const kind = await kindOf(bytes, name, options);
  if (!kind) throw refusal(work, 'UnsupportedMediaType', 'fileType');
  if (kind.is === 'document') return { bytes, name: safeName(name, kind.ending), type: kind.type, hash: hashOf(bytes) };
  const picture = await redrawn(bytes, kind.format);
  if (typeof picture === 'string') throw refused(work, picture);
  return { bytes: picture.bytes, name: safeName(name, picture.ending), type: picture.type, hash: hashOf(picture.bytes), picture };
}

function refused(work: Work, why: Refused) {
  if (why === 'pictureTooLarge') return refusal(work, 'PayloadTooLarge', why, { params: { most: mostPixels / 1_000_000 } });
  return why === 'noHeic' ? refusal(work, 'UnsupportedMediaType', why) : refusal(work, 'BadRequest', why);
}

/** Does what makes bytes a file's, in one transaction; where it comes to nothing, or was done before, the bytes go again. */
export async function withBytes(
  work: Work,
  call: Call,
  { bytes, perform }: { bytes: Buffer; perform: (inner: Work, key: string) => Promise<Answer> },
): Promise<Answer> {
  const { api, info } = work;
  const key = await stowBytes(api, bytes);
  let isTaken = false;
  try {
    return await inTransaction(api, info, (inner) =>
      once(inner, call, async () => {
        isTaken = true;
        return perform(inner, key);
      }),
    );
  } catch (error) {
    isTaken = false;
    throw error;
  } finally {
    // What cannot be removed now is removed as a leftover.
    if (!isTaken) await dropBytes(api.context.db, api.files, key).catch(() => undefined);
  }
}
