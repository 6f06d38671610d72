import {
  codesIn,
  labelsIn,
  fieldErrors,
  fieldOf,
  filtersOf,
  titleCase,
  toWire,
  type Call as DeclaredCall,
  type CallAnswers,
  type Json,
  type JsonSchema,
  type WireRecord,
} from '#core';
import { tell } from '../audit/audit.ts';
import { bodyRecord } from '../checks/checkBody.ts';
import { idsInScope } from '../checks/checkRefs.ts';
import { FieldProblems } from '../work/FieldProblems.ts';
import { storedRecord } from '../reading/item.ts';
import { byIds, isCacheable, list } from '../reading/list.ts';
import { listQuery } from '../reading/listQuery.ts';
import type { Model } from '../model/Model.ts';
import { wholeShape } from '../select/shape.ts';
import { modelFor, type Work } from '../work/Work.ts';
import { updateRow } from '../writing/writeRow.ts';
import { quote } from '../db/names.ts';
import { answerJson, answerText, type Answer } from '../calls/Answer.ts';
import { cached } from '../calls/cached.ts';
import type { Call } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { partHandler } from './parts.ts';

type Answers<K extends string> = Extract<CallAnswers, Record<K, unknown>>;
type Handle = (work: Work, call: Call) => Promise<Answer>;

/** What a call with `answers` does. */
export function answersHandler(declared: DeclaredCall, answers: CallAnswers): Handle {
  const model = (work: Work) => modelFor(work, declared.decl.resource!);
  if ('codes' in answers)
    return async (work, call) => cached(work, call, { tags: [], make: async () => answerJson(codes(work, model(work), answers.codes)) });
  if ('part' in answers) return partHandler(declared.decl, answers.part);
  if ('options' in answers) return (work, call) => options(work, model(work), { answers, call });
  return declared.decl.method === 'GET'
    ? (work, call) => answerLinked(work, model(work), { id: idParam(work, call.params), linked: answers.linked })
    : (work, call) => replaceLinked(work, model(work), { call, linked: answers.linked });
}

/** The codes of an enum field with their words in the reader's language. */
function codes(work: Work, model: Model, name: string): Json {
  const schema = fieldOf(model.resource, name) as JsonSchema;
  const labels = labelsIn(schema);
  const { plugin } = model.resource;
  return codesIn(schema).map((code) => {
    const key = `${plugin}:resources.${model.resource.name}.fields.${name}.enum.${String(code)}`;
    const text = work.t(key);
    const isMissing = text === key || text.endsWith(`.enum.${String(code)}`);
    return { id: code, name: isMissing ? (labels[String(code)] ?? titleCase(String(code))) : text };
  });
}

const mostOptions = 500;

/** The records of a resource as options; the list call's filters and search narrow them. */
async function options(work: Work, model: Model, { answers, call }: { answers: Answers<'options'>; call: Call }): Promise<Answer> {
  const fields = [...new Set(['id', model.resource.display, ...(answers.fields ?? [])])].join(',');
  const asked = await listQuery(work, model, { 'per-page': String(mostOptions), ...call.query, fields });
  const now = { viewerId: work.viewer?.id, today: work.now };
  const declared = await listQuery(work, model, toWire(model.resource, { filters: filtersOf(answers.where ?? {}) }, now));
  const query = { ...asked, conditions: [...declared.conditions, ...asked.conditions] };
  const make = async () => {
    const { body, headers } = await list(work, query);
    return answerText(body, { headers });
  };
  return model.resource.decl.scope === 'global' && isCacheable(work, query.shape)
    ? cached(work, call, { tags: [model.resource.name], make })
    : make();
}

type Linked = Answers<'linked'>['linked'];

async function linkedIds(work: Work, linked: Linked, id: number): Promise<number[]> {
  const { rows } = await work.db.query<{ b_id: number }>(`select b_id from ${quote(linked.link)} where a_id = $1 order by b_id`, [id]);
  return rows.map((row) => row.b_id);
}

async function answerLinked(work: Work, model: Model, { id, linked }: { id: number; linked: Linked }): Promise<Answer> {
  await storedRecord(work, model, id);
  const target = modelFor(work, linked.target);
  const whole = wholeShape(work, target);
  const shape = linked.flat ? { ...whole, fields: whole.fields.filter(({ name }) => name === 'id' || name === target.resource.display) } : whole;
  return answerText(await byIds(work, shape, await linkedIds(work, linked, id)));
}

const mostLinked = 10_000;
/** Longest body with ids to link, bytes. */
export const linkedBytes = mostLinked * 20;

function idsIn(work: Work, body: WireRecord, name: string): number[] {
  const unknown = Object.keys(body).find((each) => each !== name);
  if (unknown !== undefined) throw fieldErrors({ [unknown]: [work.t('api:noSuchField')] });
  const ids = body[name];
  if (!Array.isArray(ids) || ids.length > mostLinked) throw fieldErrors({ [name]: [work.t('api:notIds')] });
  const bad = ids.findIndex((id) => !Number.isSafeInteger(id) || (id as number) < 1);
  if (bad >= 0) throw fieldErrors({ [`${name}.${bad}`]: [work.t('api:notIds')] });
  return [...new Set(ids as number[])].sort((a, b) => a - b);
}

async function replaceLinked(work: Work, model: Model, { call, linked }: { call: Call; linked: Linked }): Promise<Answer> {
  const id = idParam(work, call.params);
  const record = await storedRecord(work, model, id, { lock: true });
  const body = bodyRecord(work, call.body);
  const ids = idsIn(work, body, linked.ids);
  const found = await idsInScope(work, modelFor(work, linked.target), ids);
  const problems = new FieldProblems();
  for (const [i, each] of (body[linked.ids] as number[]).entries())
    if (!found.has(each) && !problems.isFull) problems.say(`${linked.ids}.${i}`, work.t('api:noSuchRelation'));
  problems.throwAny();
  const before = await linkedIds(work, linked, id);
  if (before.join() !== ids.join()) {
    const link = quote(linked.link);
    await work.db.query(`delete from ${link} where a_id = $1 and not b_id = any($2::bigint[])`, [id, ids]);
    await work.db.query(`insert into ${link} (a_id, b_id) select $1, b from unnest($2::bigint[]) as b on conflict do nothing`, [id, ids]);
    await updateRow(work, model, record.id, {});
    await tell(work, model, { action: 'link', id, before: { [linked.ids]: before }, after: { [linked.ids]: ids } });
    work.written.push({ resource: model.resource.name, id, change: 'updated' });
  }
  return answerLinked(work, model, { id, linked });
}
