import { isUnscoped } from '#core';
import type { Work } from '../work/Work.ts';
import type { Focal } from '../lib/FileInfo.ts';
import type { FileInfo } from '../lib/FileInfo.ts';

/** A file's row, as far as its calls need it. */
export interface FileRow {
  id: number;
  key: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  hash: string;
  alt: string | null;
  focal: Focal | null;
  cover_at: string | null;
}
export const fileColumns = 'id, key, name, type, size, width, height, hash, alt, focal, cover_at';

/** The last part of its address says what one gets: a picture's middle size, a document as it is. */
export const addressOf = ({ id, key, name, width }: FileRow, size: string = width === null ? 'file' : '800'): string =>
  `/api/v1/-/files/${id}/${key}/${size}/${encodeURIComponent(name)}`;

/** A file as it is told. Pictures have the address of their middle size; another size (320, 1600, cover) stands in its place. */
export function wire(row: FileRow): FileInfo {
  const { id, name, type, size, width, height, alt, focal } = row;
  const told = { id, url: addressOf(row), name, type, size };
  return width === null ? told : { ...told, width, height: height!, ...(alt !== null && { alt }), ...(focal && { focal: { ...focal } }) };
}

/** Whose a file is: everybody's to an admin; one's own and the own operator's. Parameters: 2 to 4 of `reader`. */
export const owned = '($2 or user_id = $3 or operator_id = $4)';
/** Whose files a reader is told of: beside those, pictures of the platform's own people are for all. */
const met = `(${owned} or (width is not null and exists (select 1 from users u where u.id = files.user_id and u.role = 'admin')))`;

/** The parameters of both, after the one that says which file. */
function reader({ viewer }: Pick<Work, 'viewer'>): [boolean, number, number | undefined] {
  return [isUnscoped(viewer!), viewer!.id, viewer!.operatorId];
}

/** A file by one parameter of its row, as far as the reader meets it. `lock`: others do not change it until the transaction ends. */
export async function fileWhere(
  work: Work,
  where: string,
  { value, whose = met, lock = false }: { value: unknown; whose?: string; lock?: boolean },
): Promise<FileRow | undefined> {
  const { rows } = await work.db.query<FileRow>(
    `select ${fileColumns} from files where ${where} and ${whose} order by id limit 1${lock ? ' for update' : ''}`,
    [value, ...reader(work)],
  );
  return rows[0];
}
