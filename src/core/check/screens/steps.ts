import type { PartDecl, RecordScreenDecl } from '../../declare/screenDecl.ts';
import { isOwnPart, partKindOf } from '../../resource/screens.ts';
import type { Finding } from '../Finding.ts';

/** A part, with where it stands. */
type Placed = readonly [part: PartDecl, pointer: string, file?: string];

/**
 * What is wrong with the steps of a screen, or with what only steps have on
 * one that shows its parts otherwise. The screen itself has the pointer `''`.
 */
export function stepProblems(screen: RecordScreenDecl, parts: readonly Placed[]): Finding[] {
  const say = screen.as === 'steps' ? stepSays : (part: PartDecl) => partSays(part, screen.as);
  return [
    ...(screen.as === 'steps' ? screenSays(screen, parts) : idleWords(screen)).map((message): Finding => ['', message]),
    ...parts.flatMap(([part, pointer, file]) =>
      say(part).map((message): Finding => (file === undefined ? [pointer, message] : [pointer, message, file])),
    ),
  ];
}

const screenSays = ({ aside = [], create }: RecordScreenDecl, parts: readonly Placed[]): string[] => [
  ...(aside.some((part) => !['page', 'figure'].includes(partKindOf(part)))
    ? ['shows steps, beside which nothing is saved: in "aside" stand pages and figures alone, move the others among the parts']
    : []),
  ...(create !== undefined && !parts.some(([part]) => isOwnPart(part) && part.save === undefined)
    ? ['makes new records in steps, and no step holds fields of the record alone: the first of those makes it']
    : []),
];

const idleWords = (screen: RecordScreenDecl): string[] =>
  (['finish', 'keep', 'remembers'] as const).flatMap((key) =>
    screen[key] === undefined ? [] : [`says "${key}", which only steps have: set "as" to "steps"`],
  );

const stepSays = (part: PartDecl): string[] => (partKindOf(part) === 'figure' ? ['is a figure, which nobody goes through: it is no step'] : []);

/** What only steps say, said of a part that is none. */
export function partSays(part: PartDecl, as?: RecordScreenDecl['as']): string[] {
  const words = (['group', 'purpose', 'copies'] as const).filter((key) => key in part);
  return [
    ...('below' in part && !(as === 'tabs' && isOwnPart(part)) ? ['says "below", which only steps have, and tabs of the record\'s own fields'] : []),
    ...words.map((key) => `says "${key}", which only steps have: set "as" of its screen to "steps"`),
    ...('save' in part && part.save !== undefined && part.load === undefined ? ['has a "save" and no "load", as only steps may: give it one'] : []),
  ];
}
