import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem, ResolveFile } from '#core';
import type { Pages, ToServe } from '../server/area/LoadedPlugins.ts';
import { phase } from '../server/log/phase.ts';
import type { BrowserBuilder } from './browser.ts';
import { buildProblems } from './buildErrors.ts';
import { readJson, writeJson } from './files.ts';
import { lastGood } from './lastGood.ts';
import { localesOf } from './localesOf.ts';
import { rememberHeld } from './standing.ts';

/** What a built browser half was made of: our code, the plugins' folders, and which of them stand in it. */
interface Stamp {
  code: string;
  plugins: string;
  kept: readonly string[];
  works: readonly string[];
}

const stampFile = (root: string) => path.join(root, 'dist/stamp.json');
export const readStamp = (root: string): Promise<Partial<Stamp>> => readJson(stampFile(root), {});
export const writeStamp = (root: string, stamp: Stamp): Promise<void> => writeJson(stampFile(root), stamp);

/** The stamp of what is to be served. */
export const stampOf = (signatures: Pick<Stamp, 'code' | 'plugins'>, { registry, kept }: ToServe): Stamp => ({
  ...signatures,
  kept,
  works: registry.plugins.map(({ id }) => id),
});

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Makes the browser's half of what is served, again only when it would be another one. */
export class PageMaker {
  #builder: BrowserBuilder | undefined;
  readonly #good;

  constructor(private readonly root: string) {
    this.#good = lastGood(root);
  }

  /** Builds while the database is still opened, on the guess that it likes every plugin. What does not build is told by `make`. */
  async guess(served: () => ToServe, options: { resolve: ResolveFile; signatures: Pick<Stamp, 'code' | 'plugins'> }): Promise<void> {
    const { code, plugins } = await readStamp(this.root);
    if (code === options.signatures.code && plugins === options.signatures.plugins && this.#isBuilt()) return;
    await this.#build(served(), options).catch(() => undefined);
  }

  async make(
    served: ToServe,
    options: { resolve: ResolveFile; signatures: Pick<Stamp, 'code' | 'plugins'> },
  ): Promise<Pages | { problems: Problem[] }> {
    const earlier = await readStamp(this.root);
    try {
      if (!same(earlier, stampOf(options.signatures, served)) || !this.#isBuilt()) await this.#build(served, options);
    } catch (error) {
      const problems = buildProblems(error).filter(({ plugin }) => !served.kept.includes(plugin));
      if (problems.length === 0) throw error;
      return { problems };
    }
    await Promise.all([this.#good.remember(served), rememberHeld(this.root, served.registry)]);
    return { locales: await localesOf(this.root, served.registry), browserDir: path.join(this.root, 'dist/browser') };
  }

  /** Lets go of what a further build would be quicker by. */
  async dispose(): Promise<void> {
    await this.#builder?.dispose();
  }

  #isBuilt = () => existsSync(path.join(this.root, 'dist/browser/index.html'));

  async #build(served: ToServe, { resolve, signatures }: { resolve: ResolveFile; signatures: Pick<Stamp, 'code' | 'plugins'> }): Promise<void> {
    this.#builder ??= await (await import('./browser.ts')).browserBuilder(this.root, { resolve });
    const builder = this.#builder;
    await phase('Pages built', () => builder.build(served.registry, this.#good.folders(served.kept)));
    await writeStamp(this.root, stampOf(signatures, served));
  }
}
