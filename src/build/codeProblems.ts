import { changedSincePassed, contentsOf, type Contents } from './checked.ts';
import { affectedBy, graphOf, unneededBy } from './imports.ts';
import { layerBreaches } from './layers.ts';
import { layOut, styleProblems, type StyleScope } from './style.ts';
import { checkTypes } from './typeCheck.ts';

/**
 * What is wrong with code: layers, style, types. Of it all, or of what changed since everything passed, with whatever that may
 * change the meaning of. `folders`: those that are meant; none: everything, and then `contents` is what may be remembered as passed.
 */
export async function codeProblems(
  root: string,
  { isFixing, folders }: { isFixing: boolean; folders: readonly string[] },
): Promise<{ problems: string[]; contents: Contents }> {
  if (isFixing) for (const folder of folders.length > 0 ? folders : ['.']) layOut(root, folder);
  const contents = contentsOf(root);
  const since = await changedSincePassed(root, contents);
  const isMeant = (file: string) => folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`));
  const changed = since ?? Object.keys(contents.files);
  const isWhole = since === undefined && folders.length === 0;
  const isTyped = changed.some((file) => /\.(tsx?|json)$/.test(file));
  const [style, types] = await Promise.all([
    styleProblems(root, isWhole ? undefined : scopeOf(root, { contents, changed, isMeant })),
    isTyped ? checkTypes(root, { isAgain: true }) : { isRight: true, said: '' },
  ]);
  const breaches = layerBreaches(root, changed.filter(isMeant));
  return {
    contents,
    problems: [
      ...breaches.map(({ file, imports, message }) => `${file} imports ${imports}: ${message}`),
      ...style,
      ...(types.isRight ? [] : [types.said || 'the compiler ended without a word']),
    ],
  };
}

interface Changed {
  contents: Contents;
  changed: readonly string[];
  isMeant: (file: string) => boolean;
}

function scopeOf(root: string, { contents, changed, isMeant }: Changed): StyleScope {
  const graph = graphOf(root, Object.keys(contents.files));
  const affected = affectedBy(graph, changed).filter(isMeant);
  return { changed: changed.filter(isMeant), affected, unneeded: unneededBy(graph, affected) };
}
