import { dayMs } from '#core';
import type { JobContext, TextResource } from '#server';
import type { SentFile } from '../../answers.ts';
import { offered } from '../mapping.ts';
import { judged, type Judged } from './judge.ts';
import { partsOf } from './partsOf.ts';
import { readUnits } from './readUnits.ts';
import { FileProblem, keyOf, type Spoken, type Unit } from './Unit.ts';

/** Texts that are compared with what stands there at once. */
const lookSize = 200;
const keptDays = 30;

type Counts = SentFile['counts'];

interface Begun {
  id: number;
  language_id: number;
  file_id: number;
}
type Port = Pick<JobContext, 'sql' | 'texts' | 'kept' | 'tx' | 'now' | 'log'>;

/** The job: looks at each file that waits, one after the other, and forgets what is over for long. */
export async function lookAtImports(context: JobContext): Promise<void> {
  const { rows } = await context.sql<Begun>(`select id, language_id, file_id from localization_imports where state = 'checking' order by id`);
  for (const begun of rows) await lookAt(context, begun);
  await forget(context);
}

async function lookAt(context: Port, begun: Begun): Promise<void> {
  try {
    await lookThrough(context, begun);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await context.sql(`update localization_imports set state = 'failed', problem = $2::jsonb, updated_at = $3 where id = $1 and state = 'checking'`, [
      begun.id,
      JSON.stringify({ code: error.code, params: error.params }),
      context.now,
    ]);
  }
  await context.tx(async ({ giveUp }) => giveUp([begun.file_id]));
}

/** Reads a file to its end, part by part, each of which is compared with what stands there and written down. */
async function lookThrough(context: Port, { id, language_id: languageId, file_id: fileId }: Begun): Promise<void> {
  const { source, others } = await context.texts.languages();
  const language = others.find((each) => each.id === languageId);
  if (!source || !language) throw new FileProblem('otherLanguage', { found: '—', wanted: '—' });
  // A look that was broken off begins anew.
  await context.sql('delete from localization_import_parts where import_id = $1', [id]);
  const looking = new Looking(context, { id, languageId, spoken: { source: source.locale, target: language.locale } });
  for await (const units of readUnits(await context.kept(fileId), looking.spoken)) if (!(await looking.take(units))) return;
  await looking.end();
}

interface LookedAt {
  id: number;
  languageId: number;
  spoken: Spoken;
}

/** One file being looked at. */
class Looking {
  readonly spoken: Spoken;
  #counts: Counts = {};
  readonly #waiting = new Map<string, Unit[]>();
  #place = 0;
  readonly #seen = new Set<string>();
  readonly #resources: Map<string, TextResource>;

  constructor(
    private readonly context: Port,
    private readonly of: LookedAt,
  ) {
    this.spoken = of.spoken;
    this.#resources = new Map(offered(context.texts.resources()).map((each) => [each.name, each]));
  }

  /** Takes some texts; answers whether anybody still wants the file looked at. */
  async take(given: readonly Unit[]): Promise<boolean> {
    for (const unit of given) {
      const of = this.#resources.has(unit.resource) ? unit.resource : '';
      const waiting = this.#waiting.get(of) ?? [];
      waiting.push(unit);
      this.#waiting.set(of, waiting);
      if (waiting.length >= lookSize) await this.#look(of);
    }
    return this.#tell(`state = 'checking'`);
  }

  async end(): Promise<void> {
    for (const of of this.#waiting.keys()) await this.#look(of);
    await this.#tell(`state = 'ready'`);
  }

  async #tell(set: string): Promise<boolean> {
    const { rows } = await this.context.sql<{ id: number }>(
      `update localization_imports set ${set}, counts = $2::jsonb, updated_at = $3 where id = $1 and state = 'checking' returning id`,
      [this.of.id, JSON.stringify(this.#counts), this.context.now],
    );
    return rows.length > 0;
  }

  async #look(of: string): Promise<void> {
    const units = this.#waiting.get(of) ?? [];
    this.#waiting.delete(of);
    const all = await this.#judge(of, units);
    for (const each of all) this.#count(each);
    const kept = all.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'empty');
    if (kept.length > 0) await this.#write(of, partsOf(kept));
  }

  async #write(of: string, parts: readonly Judged[][]): Promise<void> {
    const rows = parts.map((units) => ({
      place: ++this.#place,
      units,
      outcomes: outcomesIn(units),
      is_over: units.every(({ outcome }) => outcome === 'unknown' || outcome === 'invalid'),
    }));
    await this.context.sql(
      `insert into localization_import_parts (import_id, place, resource, units, outcomes, is_over, version, created_at, updated_at)
      select $1, g.place, $2, g.units, g.outcomes, g.is_over, 1, $4, $4
      from jsonb_to_recordset($3::jsonb) as g (place bigint, units jsonb, outcomes jsonb, is_over boolean)`,
      [this.of.id, of, JSON.stringify(rows), this.context.now],
    );
  }

  #count({ outcome, failing }: Judged): void {
    const add = (name: keyof Counts) => (this.#counts[name] = (this.#counts[name] ?? 0) + 1);
    add('read');
    add(outcome);
    if (failing.length > 0) add('failing');
  }

  async #judge(of: string, units: readonly Unit[]): Promise<Judged[]> {
    const resource = this.#resources.get(of);
    const texts = resource ? await textsOf(this.context, { resource: resource.name, languageId: this.of.languageId, units }) : new Map();
    return units.map((unit) => {
      const text = texts.get(keyOf(unit));
      const field = resource?.fields.find((each) => each.field === text?.field);
      const one = judged(unit, { text, field, spoken: this.spoken });
      const key = keyOf(unit);
      if (this.#seen.has(key) && one.outcome !== 'unknown') return { ...one, outcome: 'invalid', reason: 'twice', failing: [] };
      this.#seen.add(key);
      return one;
    });
  }
}

type Texts = Awaited<ReturnType<JobContext['texts']['record']>>['texts'];

/** What stands where some texts belong, by their keys. */
async function textsOf(
  { texts }: Pick<Port, 'texts'>,
  { resource, languageId, units }: { resource: string; languageId: number; units: readonly Unit[] },
): Promise<Map<string, Texts[number]>> {
  const ids = [...new Set(units.map(({ id }) => id))];
  const { rows } = await texts.records(resource, { languageId, ids, page: 1, perPage: ids.length });
  return new Map(rows.flatMap(({ id, texts: own }) => own.map((text) => [keyOf({ resource, id, path: text.path }), text] as const)));
}

function outcomesIn(units: readonly Judged[]): Counts {
  const counts: Counts = {};
  for (const { outcome, failing } of units) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (failing.length > 0) counts.failing = (counts.failing ?? 0) + 1;
  }
  return counts;
}

/** Files that were looked at long ago go, a few parts at a time. */
async function forget({ sql, now }: Port): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  for (;;) {
    const { rows } = await sql(
      `delete from localization_import_parts where id in (select p.id from localization_import_parts p join localization_imports i on i.id = p.import_id where i.updated_at < $1 limit 100) returning id`,
      [before],
    );
    if (rows.length === 0) break;
  }
  await sql('delete from localization_imports where updated_at < $1', [before]);
}
