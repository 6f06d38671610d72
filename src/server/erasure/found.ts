import type { Json, WireRecord } from '#core';
import { quote } from '../db/names.ts';
import { Params } from '../model/Params.ts';
import { storedRecords } from '../reading/item.ts';
import { systemViewer, type Work } from '../work/Work.ts';
import { whyHeld } from './eraseRecord.ts';
import { hasData, isTheirs, personsIn, type Person, type Who } from './persons.ts';

/** What there is of somebody in the records of one resource. */
export interface PersonalRecords {
  person: Person;
  count: number;
  /** When the first and the last of these were made. */
  first: string | null;
  last: string | null;
  /** Names of the area and of the records, in the reader's language. */
  area: string;
  title: string;
  /** Those that keep their data for now. */
  held: Held[];
}
interface Held {
  resource: string;
  id: number;
  name: string;
  why: string;
}

const batch = 200;

/** The ids of somebody's records above one, as far as there is anything left to erase. */
export async function idsAfter(
  work: Work,
  person: Person,
  { who, after, limit = batch }: { who: Who; after: number; limit?: number },
): Promise<number[]> {
  const params = new Params();
  const sql = `select t.id from ${quote(person.model.resource.table)} t where ${isTheirs(person, who, params)} and ${hasData(person)} and t.id > ${params.add(after)} order by t.id limit ${limit}`;
  return (await work.db.query<{ id: number }>(sql, params.values)).rows.map(({ id }) => id);
}

/** As SQL, whether a row goes along with one of somebody's. */
function isBelow(person: Person, { root, path, who }: { root: Person; path: readonly Person[]; who: Who }, params: Params): string {
  const [above, ...further] = path;
  const inner = above === root ? `${isTheirs(root, who, params)} and ${hasData(root)}` : isBelow(above!, { root, path: further, who }, params);
  return `t.${quote(person.decl.via!)} in (select t.id from ${quote(above!.model.resource.table)} t where ${inner})`;
}

interface Figures {
  count: number;
  first: string | null;
  last: string | null;
}

async function figuresOf(work: Work, person: Person, where: (params: Params) => string): Promise<Figures> {
  const params = new Params();
  const sql = `select count(*)::int as count, min(t.created_at) as first, max(t.created_at) as last from ${quote(person.model.resource.table)} t
    where ${where(params)} and ${hasData(person)}`;
  return (await work.db.query<Figures>(sql, params.values)).rows[0]!;
}

/** A person of a resource with everything that goes along with its records, each with what lies above it, the nearest first. */
export function* withBelow(root: Person, person = root, path: readonly Person[] = []): Generator<{ person: Person; path: readonly Person[] }> {
  yield { person, path };
  for (const child of person.children) yield* withBelow(root, child, [person, ...path]);
}

/** Why a record keeps its data, in the reader's words. */
export function reasonText({ t, api }: Pick<Work, 't' | 'api'>, resource: string, why: string): string {
  const plugin = api.models.get(resource)?.resource.plugin ?? '';
  return ['about', 'used', 'refused'].includes(why) ? t(`api:personal.${why}`) : t(`${plugin}:resources.${resource}.personal.${why}`);
}

const nameOf = (person: Person, record: WireRecord): string => {
  const value: Json = record[person.model.resource.display] ?? null;
  return value === null ? `#${String(record.id)}` : String(value);
};

/** Somebody's records of one person that keep their data as of now. */
async function heldOf(work: Work, person: Person, who: Who): Promise<Held[]> {
  const held: Held[] = [];
  if (!person.decl.unless?.length) return held;
  for (let after = 0; ; ) {
    const ids = await idsAfter(work, person, { who, after });
    for (const record of await storedRecords({ ...work, viewer: systemViewer }, person.model, ids)) {
      const why = whyHeld(person, record);
      if (why !== undefined) held.push({ resource: person.model.resource.name, id: record.id, name: nameOf(person, record), why });
    }
    if (ids.length < batch) return held;
    after = ids.at(-1)!;
  }
}

/** Everything there is of somebody, by resource, in the order in which it is erased. */
export async function findAll(work: Work, who: Who): Promise<PersonalRecords[]> {
  const all: PersonalRecords[] = [];
  for (const root of personsIn(work.api.models)) {
    for (const { person, path } of withBelow(root)) {
      const where = (params: Params) => (person === root ? isTheirs(root, who, params) : isBelow(person, { root, path, who }, params));
      const figures = await figuresOf(work, person, where);
      if (figures.count === 0) continue;
      const { plugin, name } = person.model.resource;
      const titles = { area: work.t(`${plugin}:title`), title: work.t(`${plugin}:resources.${name}.plural`) };
      all.push({ person, ...figures, ...titles, held: person === root ? await heldOf(work, root, who) : [] });
    }
  }
  return all;
}

/** How many of these there are to erase. */
export const toErase = (found: readonly PersonalRecords[]): number =>
  found.filter(({ person }) => person.decl.erase !== 'keep').reduce((sum, { count, held }) => sum + count - held.length, 0);
