import type { Tree } from '../text/wordTree.ts';
import { passwordLinkId, type LinkDecl, type MailDecl, type Manifest } from '../declare/manifest.ts';
import type { Plugin, Problem } from './declared.ts';

/** The link of a mail that answers something, with its id; absent where the mail has none, or one that sets a password. */
export function linkOf({ links }: Pick<Manifest, 'links'>, { link }: MailDecl): { id: string; decl: LinkDecl } | undefined {
  if (typeof link !== 'string' || link === passwordLinkId) return undefined;
  const decl = links?.[link];
  return decl && { id: link, decl };
}

/** What a link's reader may say to it, in order. */
export const answersOf = ({ answers = ['confirm'] }: LinkDecl): readonly string[] => answers;

/** For how many days a link is good. */
export const daysOf = ({ days = 7 }: LinkDecl): number => days;

/** The words a link must have, as paths below `links.<id>`. */
const wordsOf = (decl: LinkDecl): string[][] => [
  ['title'],
  ['text'],
  ['gone'],
  ...answersOf(decl).flatMap((answer) => [
    ['answers', answer, 'button'],
    ['answers', answer, 'done'],
  ]),
];

const at = (tree: Tree | undefined, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => (typeof node === 'object' && node !== null ? (node as Tree)[key] : undefined), tree);

/** Words of links that are missing in English: its reader would see their keys. */
export function linkProblems({ id, manifest, files }: Plugin): Problem[] {
  const { links: words } = (files['locales/en.json'] ?? {}) as { links?: Tree };
  return Object.entries(manifest.links ?? {}).flatMap(([link, decl]) =>
    wordsOf(decl)
      .filter((path) => typeof at(words, [link, ...path]) !== 'string')
      .map(
        (path): Problem => ({
          plugin: id,
          file: 'locales/en.json',
          pointer: `/links/${link}/${path.join('/')}`,
          message: 'is missing: who follows the link reads it',
        }),
      ),
  );
}
