import type { Metafile, OutputFile } from 'esbuild';

/**
 * Browsers remember for the life of a page that a module could not be fetched, and answer the next `import()` of it with the same
 * failure: a Retry would never help. So each chunk begins with this, and imports what failed before under another address. What it
 * imported successfully keeps its address, and is one module. To be removed once the browsers we serve fetch a failed module anew.
 */
export const banner = 'globalThis.__again??=(n=>u=>import(n[u]?u+"?again="+n[u]:u).catch(e=>{n[u]=(n[u]??0)+1;throw e}))({});';

const dynamic = /\bimport\((["'])(\/[^"']+\.js)\1\)/g;

/**
 * The files of a build with their dynamic imports made by the banner's function.
 * Throws where it finds another number of them than the bundler says there are.
 */
export function retryImports(files: readonly OutputFile[], { outputs }: Metafile): Array<{ path: string; contents: Uint8Array }> {
  return files.map(({ path, contents, text }) => {
    const output = Object.entries(outputs).find(([file]) => path.endsWith(file))?.[1];
    const wanted = new Set(output?.imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external).map((each) => each.path)).size;
    const found = new Set([...text.matchAll(dynamic)].map(([, , address]) => address)).size;
    if (found !== wanted)
      throw new Error(
        `src/build/retryImports.ts: ${path} imports ${wanted} chunks lazily, and ${found} of them were found: the pattern no longer fits what the bundler writes.`,
      );
    return { path, contents: found === 0 ? contents : new TextEncoder().encode(text.replace(dynamic, 'globalThis.__again("$2")')) };
  });
}
