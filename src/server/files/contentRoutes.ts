import type { Answer } from '../calls/Answer.ts';
import type { Call, RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { notFound } from '../reading/item.ts';
import type { Work } from '../work/Work.ts';
import { asAttachment } from './fileName.ts';
import { addressOf, fileColumns, type FileRow } from './FileRow.ts';
import { coverName, madeOnce, makeNow, sizeName } from './kept.ts';
import { cutOut, resized, sizes } from './pictures.ts';

/** The bytes behind an address stay the same: a replaced file has another one. */
const forGood = 'public, max-age=31536000, immutable';
/** A cover follows the point of its picture. */
const forNow = 'public, max-age=300';

const asPicture = ({ name }: FileRow): Record<string, string> => ({
  'content-type': 'image/webp',
  'content-disposition': asAttachment(name.replace(/\.[^.]*$/, '.webp')).replace('attachment', 'inline'),
  'x-content-type-options': 'nosniff',
});

async function pictureAnswer(work: Work, row: FileRow, asked: string | undefined): Promise<Answer> {
  const { key } = row;
  const size = sizes.find((each) => String(each) === asked);
  const body = size && (await madeOnce(work.api.files, { key, name: sizeName(key, size), make: (bytes) => resized(bytes, size) }));
  if (!body) throw notFound(work);
  return { status: 200, body, headers: { ...asPicture(row), 'cache-control': forGood } };
}

/** The cover as it is kept, where the point is still the one it was cut around; else a new one. */
async function coverOf(work: Work, row: FileRow, point: string): Promise<Answer['body']> {
  const { key, focal } = row;
  const kept = row.cover_at === point ? await work.api.files.open(coverName(key)) : undefined;
  if (kept) return kept;
  const made = await makeNow(work.api.files, { key, name: coverName(key), make: (bytes) => cutOut(bytes, focal ?? undefined) });
  if (made) await work.db.query('update files set cover_at = $1 where id = $2 and key = $3', [point, row.id, key]);
  return made;
}

async function coverAnswer(work: Work, row: FileRow, { headers: asked }: Call): Promise<Answer> {
  const point = row.focal ? `${row.focal.x},${row.focal.y}` : 'middle';
  const headers = { 'cache-control': forNow, etag: `"${row.key.slice(0, 8)} ${point}"` };
  if (asked['if-none-match'] === headers.etag) return { status: 304, headers };
  const body = await coverOf(work, row, point);
  if (!body) throw notFound(work);
  return { status: 200, body, headers: { ...asPicture(row), ...headers } };
}

async function documentAnswer(work: Work, row: FileRow, asked: string | undefined): Promise<Answer> {
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

/** Where the file went whose address this was before it was replaced. */
async function movedAnswer(work: Work, { id, key }: { id: number; key: string }, size: string | undefined): Promise<Answer> {
  const {
    rows: [row],
  } = await work.db.query<FileRow>(
    `select ${fileColumns} from files where id = $1 and exists (select 1 from file_keys k where k.key = $2 and k.file_id = id)`,
    [id, key],
  );
  if (!row) throw notFound(work);
  const asked = [...sizes.map(String), 'cover', 'file'].find((each) => each === size);
  return { status: 302, headers: { location: addressOf(row, asked), 'cache-control': 'no-cache' } };
}

/** Pictures and links in a page carry no token, so a file's address is its own permission: it holds a key that cannot be guessed. */
const contentRoute = (path: string): RouteSpec => ({
  method: 'GET',
  path,
  access: 'public',
  handle: async (work, call) => {
    const { key = '', size } = call.params;
    const id = idParam(work, call.params);
    if (!/^[0-9a-f]{32}$/.test(key)) throw notFound(work);
    const {
      rows: [row],
    } = await work.db.query<FileRow>(`select ${fileColumns} from files where id = $1 and key = $2`, [id, key]);
    if (!row) return movedAnswer(work, { id, key }, size);
    if (row.width === null) return documentAnswer(work, row, size);
    return size === 'cover' ? coverAnswer(work, row, call) : pictureAnswer(work, row, size);
  },
});

/** What the addresses of files answer. */
export const contentRoutes: RouteSpec[] = [contentRoute('-/files/{id}/{key}/{size}'), contentRoute('-/files/{id}/{key}/{size}/{name}')];
