import type { Metafile } from 'esbuild';

/** The file of the entry point `src/main.tsx`. */
export const mainOf = (metafile: Metafile): string => Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === 'src/main.tsx')![0];

/** The chunk whose entry point is this module, where there is one. */
export const chunkOf = (metafile: Metafile, entry: RegExp): string | undefined =>
  Object.entries(metafile.outputs).find(([, output]) => output.entryPoint !== undefined && entry.test(output.entryPoint))?.[0];

/** A file and everything it imports statically. */
export function staticClosure(metafile: Metafile, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const each of metafile.outputs[file]?.imports ?? [])
    if (each.kind === 'import-statement' && !each.external) staticClosure(metafile, each.path, seen);
  return seen;
}
