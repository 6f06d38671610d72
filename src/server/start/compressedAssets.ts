import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Ten times as fast as the best, and 6 % larger. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const isText = /\.(js|css|json|svg|html)$/;

async function keep(file: string): Promise<void> {
  const small = await compress(await readFile(file), { params });
  await writeFile(`${file}.${process.pid}`, small);
  await rename(`${file}.${process.pid}`, `${file}.br`);
}

/**
 * Says that a built file was sent. The first time, it is compressed in the background, one file after another, and kept beside the file as
 * `<name>.br`, which the next answers are. A folder that cannot be written to stays as it is: each answer is compressed anew.
 */
export function compressAssets(root: string): (name: string) => Promise<void> {
  const tried = new Set<string>();
  let last = Promise.resolve();
  return (name) => {
    const file = path.join(root, path.basename(name));
    if (!isText.test(name) || tried.has(file)) return last;
    tried.add(file);
    if (!existsSync(`${file}.br`)) last = last.then(() => keep(file)).catch(() => undefined);
    return last;
  };
}
