import { addedScreens, partsAdded } from '../../resource/contributions.ts';
import type { Manifest } from '../../declare/manifest.ts';
import { paramsOf } from '../../resource/routes.ts';
import type { PartDecl } from '../../declare/screenDecl.ts';
import { isOwnPart } from '../../resource/screens.ts';
import type { Finding } from '../Finding.ts';
import { addedPartProblems } from './screens.ts';
import { partSays } from './steps.ts';
import { needsList, viewHasList } from './views.ts';

/** What is wrong with what a plugin adds to screens of others, by itself: parts that only the other area could show, and cards that lead nowhere. */
export function contributionProblems(manifest: Manifest, files: Readonly<Record<string, unknown>>): Finding[] {
  const { contributes = [], resources = [] } = manifest;
  const inside = addedPartProblems(manifest, files);
  return contributes.flatMap((each, i): Finding[] => {
    if ('instead' in each) return [];
    if ('card' in each)
      return [
        ...(typeof each.card !== 'string' || viewHasList(resources, each.card) ? [] : [needsList]),
        ...(contributes.slice(0, i).some((other) => isSame(other, each)) ? ['is added to that page already: leave it out'] : []),
      ].map((message): Finding => [`/contributes/${i}/card`, message]);
    const at = `/contributes/${i}/part`;
    const screen = addedScreens(manifest)[partsAdded(manifest).indexOf(each)]!;
    return [
      ...partProblems(each.part).map((message): Finding => [at, message]),
      ...(isOwnPart(each.part) ? [] : inside(screen).map(([pointer, message]): Finding => [pointer.replace('/parts/0', at), message])),
    ];
  });
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a path is words below the screen's, without a beginning or a parameter of its own. */
const isBelow = (path: string): boolean => !path.startsWith('/') && paramsOf(path).length === 0;

function partProblems(part: PartDecl): string[] {
  return [
    ...(isOwnPart(part) ? ['holds fields of the record, which are the other area\'s: give it a "load" of its own'] : []),
    ...(part.title === undefined ? ['lacks "title", under which it stands among the others'] : []),
    ...partSays(part),
    ...(part.path === undefined || isBelow(part.path)
      ? []
      : ['has an address of its own, but can only stand below its screen\'s: give words alone in "path"']),
  ];
}
