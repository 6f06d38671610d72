import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Changes whenever a file below one of the folders is added, removed, renamed or written: names, sizes and times, no contents. */
export async function signatureOf(...folders: string[]): Promise<string> {
  const parts = await Promise.all(folders.filter(existsSync).map(async (folder) => {
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    const stats = await Promise.all(names.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
      return `${path.relative(folder, file)}:${Math.floor(mtimeMs)}:${size}`;
    }));
    return stats.sort().join('\n');
  }));
  return createHash('sha256').update(parts.join('\n\n')).digest('hex').slice(0, 16);
}
