import type { Problem } from '../area/declared.ts';
import type { Mention } from './mentions.ts';
import { nearest } from '../text/nearest.ts';

/** What there is of a kind of name where a mention stands. */
export interface There {
  names: readonly string[];
  /** What comes before the list of them: `thing.schema.json has`. */
  where: string;
  /** Whether a name is one of them, where being in the list is not the question. */
  has?: (name: string) => boolean;
  /** What is missing, in a word, where the kind of the mention does not say it. */
  word?: string;
}

/**
 * Answers what there is; `undefined` where nothing can be said: the name is somebody
 * else's to look up, or what it belongs to is itself missing or quarantined.
 */
export type Known = (mention: Mention) => There | undefined;

/** The words of messages for kinds whose own name would not be understood. */
const words: Record<string, string> = {
  coded: 'field',
  source: 'field',
  'own-field': 'field',
  'enum-code': 'code',
  'item-number': 'field',
  'block-kind': 'code',
  'block-field': 'member',
  'record-call': 'call',
  lookup: 'call',
  'move-call': 'call',
  'mail-link': 'link',
  'timeline-field': 'field',
  instant: 'field',
  dated: 'field',
  'linked-call': 'call',
  'fields-part': 'part',
  schema: 'file',
  route: 'address',
  'core-table': 'table',
  'own-resource': 'resource',
  'body-field': 'field',
  parts: 'file',
  filter: 'field',
  narrowing: 'field',
  'path-param': 'parameter',
  param: 'parameter',
  extended: 'resource',
  'page-address': 'page',
  'own-figure': 'figure',
};
const mostListed = 60;

/** The problems of names that nobody has, each with what there is instead. */
export function unknownNames(plugin: string, mentions: readonly Mention[], known: Known): Problem[] {
  return mentions
    .filter(({ declares }) => !declares)
    .flatMap((mention): Problem[] => {
      const there = known(mention);
      if (there === undefined || (there.has ?? ((name) => there.names.includes(name)))(mention.name)) return [];
      return [
        {
          plugin,
          file: mention.file,
          pointer: mention.pointer,
          message: `names ${there.word ?? words[mention.kind] ?? mention.kind} "${mention.name}"${there.where.startsWith('which') ? ',' : ';'} ${instead(mention.name, there)}`,
        },
      ];
    });
}

function instead(name: string, { names, where }: There): string {
  const near = nearest(name, names);
  const list = names.length > mostListed ? `${names.length} others` : names.join(', ') || 'none';
  return `${where}: ${list}${near === undefined ? '' : `; did you mean "${near}"?`}`;
}

/** The problems of names that are given twice in one place. */
export function doubleNames(plugin: string, mentions: readonly Mention[]): Problem[] {
  const given = new Set<string>();
  return mentions
    .filter(({ declares }) => declares)
    .flatMap(({ kind, name, of = '', file, pointer, beside }): Problem[] => {
      if (kind === 'former' && beside.includes(name))
        return [
          { plugin, file, pointer, message: `declares "${name}" as the former name of a field, and a field has that name now: choose another` },
        ];
      const key = [kind, of, file, kind === 'property' ? pointer : name].join(' ');
      if (!given.has(key)) {
        given.add(key);
        return [];
      }
      return [{ plugin, file, pointer, message: `declares ${kind} "${name}" twice: choose another` }];
    });
}
