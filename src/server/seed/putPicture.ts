import type { Db } from '../db/Db.ts';
import { hashOf, randomKey } from '../files/kept.ts';
import type { FileStore } from '../files/stores/FileStore.ts';
import type { DemoPicture } from '../ports/DemoContext.ts';

/** Keeps a picture as if the first person there is had sent it; answers the id of its file. */
export async function putPicture(tx: Db, { store, now, picture }: { store: FileStore; now: Date; picture: DemoPicture }): Promise<number> {
  const { name, type, bytes, width, height, alt } = picture;
  const key = randomKey();
  await store.put(key, bytes);
  const { rows } = await tx.query<{ id: number }>(
    `insert into files (key, name, type, size, width, height, hash, user_id, alt, created_at, updated_at)
    select $1, $2, $3, $4, $5, $6, $7, min(id), $8, $9, $9 from users returning id`,
    [key, name, type, bytes.length, width, height, hashOf(bytes), alt, now],
  );
  return rows[0]!.id;
}
