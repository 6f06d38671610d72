import type { WireRecord } from '#core';
import type { Checking, TextMatch, RequestContext, TextToCheck } from '#server';
import type { About, Queued, TextRecord } from '../../answers.ts';
import type { Room } from '../../checks/Checked.ts';
import { variables } from '../mapping.ts';

interface Row {
  id: number;
  description: string | null;
  most_characters: number | null;
  most_lines: number | null;
  most_width: number | null;
}

const columns = 'id, description, most_characters, most_lines, most_width';

async function rowsOf({ sql }: Pick<Checking, 'sql'>, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  return (await sql<Row>(`select ${columns} from localization_variables where id = any($1::bigint[])`, [[...new Set(ids)]])).rows;
}

const roomOf = ({ most_characters: characters, most_lines: lines, most_width: width }: Row): Room => ({
  ...(characters !== null && { characters }),
  ...(lines !== null && { lines }),
  ...(width !== null && { width }),
});

/** How much room variables say their texts have, by their ids; of other resources' texts nothing is said. */
export async function roomsOf(ports: Pick<Checking, 'sql'>, texts: readonly TextToCheck[]): Promise<Map<number, { room: Room }>> {
  if (!texts.every(({ resource }) => resource === variables)) return new Map();
  const rows = await rowsOf(
    ports,
    texts.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, { room: roomOf(row) }]));
}

const limits = ['most_characters', 'most_lines', 'most_width'] as const;

/** Has a variable's texts checked anew where there is another room for them. */
export async function recheckRoom(next: WireRecord & { id: number }, previous: WireRecord, { texts }: RequestContext): Promise<void> {
  if (limits.some((name) => (next[name] ?? null) !== (previous[name] ?? null))) await texts.recheck(variables, [next.id]);
}

async function aboutOf(ports: Pick<Checking, 'sql'>, ids: readonly number[]): Promise<Map<number, About>> {
  return new Map((await rowsOf(ports, ids)).map((row) => [row.id, { note: row.description, room: roomOf(row) }]));
}

/** Texts with what variables say of theirs. */
export async function withAbout(ports: Pick<Checking, 'sql'>, texts: readonly TextMatch[]): Promise<Queued[]> {
  const own = await aboutOf(
    ports,
    texts.flatMap(({ resource, id }) => (resource === variables ? [id] : [])),
  );
  return texts.map((text) => (text.resource === variables && own.has(text.id) ? { ...text, about: own.get(text.id)! } : text));
}

/** The same for records of a resource. */
export async function recordsWithAbout(ports: Pick<Checking, 'sql'>, resource: string, records: readonly TextRecord[]): Promise<TextRecord[]> {
  if (resource !== variables) return [...records];
  const own = await aboutOf(
    ports,
    records.map(({ id }) => id),
  );
  return records.map((record) => {
    const about = own.get(record.id);
    return about === undefined ? record : { ...record, texts: record.texts.map((text) => ({ ...text, about })) };
  });
}
