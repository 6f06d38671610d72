import { createHash } from 'node:crypto';

/** How far a text in a file is. */
const unitStates = ['missing', 'draft', 'translated', 'reviewed', 'needs_work'] as const;
export type UnitState = (typeof unitStates)[number];

/** One text in one language, as files of every format have it. */
export interface Unit {
  resource: string;
  id: number;
  /** Which text of the record: `title`, `blocks.2.text`. */
  path: string;
  /** What the record is called, for people. */
  name?: string | undefined;
  /** What was translated; absent: the file does not say. */
  source?: string | undefined;
  text: string | null;
  /** Absent: the file does not say. */
  state?: UnitState | undefined;
  /** The version of the source. */
  version?: number | undefined;
  /** What stood there when the file was made, as `digestOf` has it. */
  was?: string | undefined;
  /** Why the text cannot be read out of the file. */
  why?: 'codes' | 'long' | undefined;
}

/** Locales of a file, as BCP 47. */
export interface Spoken {
  source: string;
  target: string;
}

/** A name for what a text says; `-` where there is none. */
export const digestOf = (text: string | null): string => (text === null ? '-' : createHash('sha256').update(text).digest('base64url').slice(0, 12));

export const keyOf = ({ resource, id, path }: Pick<Unit, 'resource' | 'id' | 'path'>): string => `${resource}:${id}:${path}`;

/** Reads a key; `resource` is what the file says around it, where the key names none. */
export function placeIn(key: string, resource?: string): Pick<Unit, 'resource' | 'id' | 'path'> | undefined {
  const [, named, id, path] = /^(?:([a-z0-9_-]{1,80}):)?(\d{1,15}):([\w.-]{1,200})$/.exec(key.trim()) ?? [];
  const of = named ?? resource;
  return of === undefined || id === undefined || path === undefined ? undefined : { resource: of, id: Number(id), path };
}

/** Characters of one text; longer ones are no texts of ours. */
export const longestText = 20_000;
/** Texts of one file. */
export const mostUnits = 200_000;

type Problem =
  | 'notText'
  | 'notXml'
  | 'doctype'
  | 'notXliff'
  | 'notCsv'
  | 'noFormat'
  | 'otherLanguage'
  | 'otherSource'
  | 'tooMany'
  | 'tooLarge'
  | 'nothing';

/** Why a file cannot be read at all, and nothing of it is taken. `params`: of the sentence that says so. */
export class FileProblem extends Error {
  constructor(
    readonly code: Problem,
    readonly params: Record<string, string | number> = {},
  ) {
    super(code);
  }
}

const bare = (locale: string): string => locale.trim().toLowerCase().replaceAll('_', '-');

/** Refuses a file of other languages. */
export function checkSpoken(found: { source?: string | undefined; target?: string | undefined }, wanted: Spoken): void {
  if (found.target === undefined || bare(found.target) !== bare(wanted.target))
    throw new FileProblem('otherLanguage', { found: found.target?.slice(0, 35) ?? '—', wanted: wanted.target });
  if (found.source !== undefined && bare(found.source) !== bare(wanted.source))
    throw new FileProblem('otherSource', { found: found.source.slice(0, 35), wanted: wanted.source });
}

/** The state that a word of a file means; unknown words say nothing. */
export const stateIn = (word: string | undefined): UnitState | undefined => unitStates.find((state) => state === word);
