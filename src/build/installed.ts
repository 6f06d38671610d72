import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './files.ts';

/** Copies what an installed application needs into a folder of the browser's half: its manifest, icons, service worker and page without a network. */
export async function buildInstalled(root: string, folder: string): Promise<void> {
  const from = path.join(root, 'src/installed');
  const names = (await readdir(from)).sort();
  const files = await Promise.all(names.map(async (name) => ({ name, contents: await readFile(path.join(from, name)) })));
  const version = createHash('sha256');
  for (const { contents } of files) version.update(contents);
  const mark = version.digest('hex').slice(0, 8);
  await writeWhole(
    files.map(({ name, contents }) => ({
      path: path.join(folder, 'installed', name),
      // A browser takes a worker for a new one where its text is another.
      contents: name === 'worker.js' ? Buffer.from(contents.toString().replace('{{version}}', mark)) : contents,
    })),
  );
}
