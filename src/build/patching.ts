import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { patches, whole, type Patch } from './patches.ts';

/** Patches at work: what a module's text becomes, and an alarm where a row no longer fits its package. */
interface Patching {
  /** The text of a module as we build it. */
  text(file: string): string;
  /**
   * Replaces whole modules, and fails a build in which a row was found more or less
   * often than it says. A build of a part of the application has some rows only.
   */
  plugin(options: { isPart: boolean }): Plugin;
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
const named = (file: RegExp): string => file.source.replaceAll('[\\\\/]', '/').replaceAll('\\', '').replace(/\$$/, '');

function complaint({ file, find, why, until, matches }: Patch, found: number): string {
  const what = find === whole ? 'the whole module' : `"${find.source}"`;
  return `the patch of ${named(file)} found ${what} ${times(found)}, not ${times(matches)}. It is there because ${why}. Write the row in src/build/patches.ts anew, or take it out when ${until}.`;
}

/** Sets these rows to work. */
export function patching(rows: readonly Patch[] = patches): Patching {
  const found = new Map(rows.map((row) => [row, new Map<string, number>()]));
  const note = (row: Patch, file: string, count: number) => found.get(row)!.set(file, count);
  const inModules = rows.filter((row) => row.find === whole);
  const inTexts = rows.filter((row) => row.find !== whole);
  const everywhere = (find: RegExp) => new RegExp(find.source, `${find.flags.replace('g', '')}g`);
  const complaints = (isPart: boolean) =>
    rows.flatMap((row) => {
      const seen = found.get(row)!;
      const count = [...seen.values()].reduce((sum, each) => sum + each, 0);
      return count === row.matches || (isPart && (seen.size === 0 || row.find === whole)) ? [] : [complaint(row, count)];
    });
  return {
    text: (file) =>
      inTexts
        .filter((row) => row.file.test(file))
        .reduce(
          (text, row) => {
            note(row, file, text.match(everywhere(row.find))?.length ?? 0);
            return text.replace(everywhere(row.find), row.replace);
          },
          readFileSync(file, 'utf8'),
        ),
    plugin: ({ isPart }) => ({
      name: 'patches',
      setup(b) {
        for (const row of inModules)
          b.onLoad({ filter: row.file }, ({ path: file }) => {
            note(row, file, 1);
            return { contents: row.replace, loader: 'js' };
          });
        b.onEnd(() => ({ errors: complaints(isPart).map((text) => ({ text })) }));
      },
    }),
  };
}
