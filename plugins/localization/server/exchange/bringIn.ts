import { WaypostError } from '#core';
import type { BroughtTexts, CallContext, CallHandler, TextRecord } from '#server';
import type { Import, ImportRow } from '../../answers.ts';
import type { Rule } from '../../importing.ts';
import { groupsOf } from './groupsOf.ts';
import { isTaken, judged, type Judged } from './judge.ts';
import { keyOf } from './Unit.ts';

interface Part {
  id: number;
  import_id: number;
  resource: string;
  units: Judged[];
  language_id: number;
  rule: Rule;
  state: string;
}

interface Result extends Record<keyof Import['result'], number> {
  errors: ImportRow[];
}

/** POST localization-import-parts/{id}/bring-in: writes a part of a file, each text held once more against what stands there by now. */
export const bringInPart: CallHandler = async (call) => {
  const { rows } = await call.sql<Part>(
    `select p.id, p.import_id, p.resource, p.units, i.language_id, i.rule, i.state from localization_import_parts p join localization_imports i on i.id = p.import_id
    where p.id = $1 and not p.is_over for update of p`,
    [Number(call.params.id)],
  );
  const [part] = rows;
  if (!part) return {};
  if (part.state !== 'running') throw new WaypostError('Conflict', call.t('text.exchange.stopped'));
  const result = await written(call, part);
  await call.sql('update localization_import_parts set is_over = true, result = $2::jsonb, updated_at = $3 where id = $1', [
    part.id,
    JSON.stringify(result),
    call.now,
  ]);
  await call.sql(
    `update localization_imports i set state = 'done', updated_at = $2 where i.id = $1 and i.state = 'running'
    and not exists (select 1 from localization_import_parts p where p.import_id = $1 and not p.is_over)`,
    [part.import_id, call.now],
  );
  return {};
};

async function written(call: CallContext, part: Part): Promise<Result> {
  const field = (name: string | undefined) => resource?.fields.find((each) => each.field === name);
  const resource = call.texts.resources().find(({ name }) => name === part.resource);
  const byId = groupsOf(part.units, ({ id }) => id);
  const found: Judged[] = [];
  const decide = (record: TextRecord): BroughtTexts => {
    const own = (byId.get(record.id) ?? []).map((unit) => {
      const text = record.texts.find(({ path }) => path === unit.path);
      return unit.outcome === 'invalid' ? unit : judged(unit, { text, field: field(text?.field) });
    });
    found.push(...own);
    return broughtOf(own.filter((each) => isTaken(each, part.rule)));
  };
  const outcomes = await call.texts.bring(part.resource, { languageId: part.language_id, ids: [...byId.keys()], decide });
  const older = found.filter(({ outcome }) => outcome === 'stale');
  await keepSuggestions(call, part, older);
  const errors = outcomes.flatMap(({ id, errors: own }) => Object.entries(own).map(([path, said]) => ({ id, path, errors: said })));
  const taken = found.filter((each) => isTaken(each, part.rule)).length - errors.length;
  const gone =
    found.filter(({ outcome }) => outcome === 'unknown').length + part.units.filter(({ id }) => !outcomes.some((each) => each.id === id)).length;
  return {
    saved: taken,
    suggested: older.length,
    gone,
    refused: errors.length,
    left: part.units.length - taken - older.length - gone - errors.length,
    errors: errors.map((each) => ({ ...each, resource: part.resource, ...textOf(part, each) })),
  };
}

function textOf({ resource, units }: Part, { id, path }: { id: number; path: string }): { text: string | null; name: string | undefined } {
  const unit = units.find((each) => keyOf(each) === keyOf({ resource, id, path }));
  return { text: unit?.text ?? null, name: unit?.name };
}

function broughtOf(units: readonly Judged[]): BroughtTexts {
  const texts = units.flatMap(({ path, text, now }) => (text === null || text === now ? [] : [[path, text] as const]));
  const states = units.flatMap(({ path, state }) => (state === undefined || state === 'missing' ? [] : [[path, state] as const]));
  return { texts: Object.fromEntries(texts), states: Object.fromEntries(states), origin: 'import' };
}

/** Work against an older source is not lost: it is offered where the text is translated. */
async function keepSuggestions(
  { sql, actor, now }: CallContext,
  { import_id, language_id, resource }: Part,
  units: readonly Judged[],
): Promise<void> {
  if (units.length === 0) return;
  const rows = units.map(({ id, path, text, source }) => ({ id, path, text, source: source ?? null }));
  await sql(
    `insert into localization_suggestions (import_id, language_id, resource, record_id, path, text, source, made_by, version, created_at, updated_at)
    select $1, $2, $3, g.id, g.path, g.text, g.source, $5, 1, $6, $6 from jsonb_to_recordset($4::jsonb) as g (id bigint, path text, text text, source text)
    where not exists (select 1 from localization_suggestions s where s.language_id = $2 and s.resource = $3 and s.record_id = g.id and s.path = g.path and s.text = g.text)`,
    [import_id, language_id, resource, JSON.stringify(rows), actor?.name ?? null, now],
  );
}
