import { createHash } from 'node:crypto';
import { isUnscoped, type Json } from '#core';
import { answerJson, type Answer } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { once } from '../calls/idempotency.ts';
import { inTransaction } from '../calls/work.ts';
import { notFound } from '../resource/item.ts';
import { isUnstorable, refusal, type Work } from '../resource/Work.ts';
import { asAttachment, safeName } from './fileName.ts';
import { kindOf } from './kindOf.ts';
import { dropBytes, madeOnce, settleBytes, sizeName, stowBytes } from './kept.ts';
import { mostPixels, redrawn, resized, sizes, type Picture, type Refused } from './pictures.ts';

const megabyte = 1024 * 1024;
/** Largest file that may be sent, bytes. */
const mostBytes = 10 * megabyte;

interface Row {
  id: number;
  key: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
}
const columns = 'id, key, name, type, size, width, height';

/** A file as it is told. Pictures have the address of their middle size; another size (320, 1600) stands in its place. */
function wire({ id, key, name, type, size, width, height }: Row): Json {
  const isPicture = width !== null;
  const url = `/api/v1/-/files/${id}/${key}/${isPicture ? 800 : 'file'}/${encodeURIComponent(name)}`;
  return { id, url, name, type, size, ...(isPicture && { width, height: height! }) };
}

interface Taken {
  bytes: Buffer;
  name: string;
  type: string;
  picture?: Picture;
}

/** What is kept of a file that was sent: pictures redrawn, documents as they are; a refusal says why not. */
async function taken(work: Work, { upload, body }: Call): Promise<Taken> {
  if (!upload || body !== undefined) throw refusal(work, 'BadRequest', 'noFile');
  const [unknown] = Object.keys(upload.fields);
  if (unknown !== undefined) throw refusal(work, 'BadRequest', 'unknownParam', { params: { name: unknown } });
  const { bytes, name } = upload;
  if (bytes.length === 0 || isUnstorable(name)) throw refusal(work, 'BadRequest', 'fileBroken');
  const kind = await kindOf(bytes, name);
  if (!kind) throw refusal(work, 'UnsupportedMediaType', 'fileType');
  if (kind.is === 'document') return { bytes, name: safeName(name, kind.ending), type: kind.type };
  const picture = await redrawn(bytes, kind.format);
  if (typeof picture === 'string') throw refused(work, picture);
  return { bytes: picture.bytes, name: safeName(name, picture.ending), type: picture.type, picture };
}

function refused(work: Work, why: Refused) {
  if (why === 'pictureTooLarge') return refusal(work, 'PayloadTooLarge', why, { params: { most: mostPixels / 1_000_000 } });
  return why === 'noHeic' ? refusal(work, 'UnsupportedMediaType', why) : refusal(work, 'BadRequest', why);
}

async function insert(work: Work, key: string, { bytes, name, type, picture }: Taken): Promise<Row> {
  const {
    rows: [row],
  } = await work.db.query<Row>(
    `insert into files (key, name, type, size, width, height, hash, user_id, operator_id, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [
      key,
      name,
      type,
      bytes.length,
      picture?.width,
      picture?.height,
      createHash('sha256').update(bytes).digest('hex'),
      work.viewer!.id,
      work.viewer!.operatorId,
      work.now,
    ],
  );
  await settleBytes(work.db, key);
  return row!;
}

/** Does what makes bytes a file's, in one transaction; where it comes to nothing, or was done before, the bytes go again. */
async function withBytes(work: Work, call: Call, { bytes, perform }: { bytes: Buffer; perform: (inner: Work, key: string) => Promise<Answer> }): Promise<Answer> {
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

/** Takes a file. It is looked into before any transaction begins, for drawing a picture anew takes a while. */
const sendRoute: RouteSpec = {
  method: 'POST',
  path: '-/files',
  access: 'staff',
  ownTransactions: true,
  uploadLimit: mostBytes,
  handle: async (work, call) => {
    const file = await taken(work, call);
    return withBytes(work, call, {
      bytes: file.bytes,
      perform: async (inner, key) => answerJson(wire(await insert(inner, key, file)), { status: 201 }),
    });
  },
};

/** Whose files a reader is told of: everybody's to an admin; one's own and the own operator's; pictures of the platform's own people to all. */
const met = `($2 or user_id = $3 or operator_id = $4 or (width is not null and exists (select 1 from users u where u.id = files.user_id and u.role = 'admin')))`;

const tellRoute: RouteSpec = {
  method: 'GET',
  path: '-/files/{id}',
  access: 'user',
  handle: async (work, { params }) => {
    const viewer = work.viewer!;
    const {
      rows: [row],
    } = await work.db.query<Row>(`select ${columns} from files where id = $1 and ${met}`, [
      idParam(work, params),
      isUnscoped(viewer),
      viewer.id,
      viewer.operatorId,
    ]);
    if (!row) throw notFound(work);
    return answerJson(wire(row));
  },
};

/** Pictures and links in a page carry no token, so a file's address is its own permission: it holds a key that cannot be guessed. */
const contentRoute = (path: string): RouteSpec => ({
  method: 'GET',
  path,
  access: 'public',
  handle: async (work, { params }) => {
    const { key = '' } = params;
    const id = idParam(work, params);
    const {
      rows: [row],
    } = /^[0-9a-f]{32}$/.test(key) ? await work.db.query<Row>(`select ${columns} from files where id = $1 and key = $2`, [id, key]) : { rows: [] };
    if (!row) throw notFound(work);
    return row.width === null ? documentAnswer(work, row, params.size) : pictureAnswer(work, row, params.size);
  },
});

async function pictureAnswer(work: Work, row: Row, asked: string | undefined): Promise<Answer> {
  const { key } = row;
  const size = sizes.find((each) => String(each) === asked);
  const body = size && (await madeOnce(work.api.files, { key, name: sizeName(key, size) }, (bytes) => resized(bytes, size)));
  if (!body) throw notFound(work);
  const name = row.name.replace(/\.[^.]*$/, '.webp');
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'image/webp',
      'content-disposition': asAttachment(name).replace('attachment', 'inline'),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  };
}

async function documentAnswer(work: Work, row: Row, asked: string | undefined): Promise<Answer> {
  const body = asked === 'file' ? await work.api.files.open(row.key) : undefined;
  if (!body) throw notFound(work);
  return {
    status: 200,
    body,
    headers: {
      'content-type': row.type,
      'content-length': String(row.size),
      'content-disposition': asAttachment(row.name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** Files people send with their records. */
export const fileRoutes: RouteSpec[] = [
  sendRoute,
  tellRoute,
  contentRoute('-/files/{id}/{key}/{size}'),
  contentRoute('-/files/{id}/{key}/{size}/{name}'),
];
