import { fieldErrors, fieldOf, titleCase, withoutNulls, type Call as DeclaredCall, type CallDoes, type FieldErrors, type Json, type JsonSchema, type WireRecord } from '#core';
import { createCompiler } from '#core/check';
import { tell } from '../resource/audit.ts';
import { bodyRecord, checkEmpty } from '../resource/checkBody.ts';
import { idsInScope } from '../resource/checkRefs.ts';
import { etagOf } from '../resource/etag.ts';
import { itemJson, storedRecord } from '../resource/item.ts';
import { byIds, isCacheable, list } from '../resource/list.ts';
import { listQuery } from '../resource/listQuery.ts';
import type { Model } from '../resource/Model.ts';
import { wholeShape } from '../resource/shape.ts';
import { modelFor, refusal, type Work } from '../resource/Work.ts';
import { updateRow } from '../resource/writeRow.ts';
import { updateRecord } from '../resource/update.ts';
import { quote } from '../db/names.ts';
import { answerJson, answerText, type Answer } from './Answer.ts';
import { cached } from './cached.ts';
import type { Call } from './Call.ts';
import { idParam } from './ids.ts';

type Does<K extends string> = Extract<CallDoes, Record<K, unknown>>;
type Handle = (work: Work, call: Call) => Promise<Answer>;

/** What a call with `does` does. */
export function doesHandler(declared: DeclaredCall, does: CallDoes): Handle {
  const model = (work: Work) => modelFor(work, declared.decl.resource!);
  if ('set' in does) return setHandler(declared, does, model);
  if ('enum' in does) return async (work, call) => cached(work, call, { tags: [], make: async () => answerJson(codes(work, model(work), does.enum)) });
  if ('options' in does) return (work, call) => options(work, model(work), { does, call });
  return declared.decl.method === 'GET'
    ? (work, call) => answerLinked(work, model(work), { id: idParam(work, call.params), linked: does.linked })
    : (work, call) => replaceLinked(work, model(work), { call, linked: does.linked });
}

function setHandler(declared: DeclaredCall, does: Does<'set'>, modelOf: (work: Work) => Model): Handle {
  const matches = does.when ? createCompiler({ strictTypes: false }).compile(does.when) : () => true;
  return async (work, call) => {
    const model = modelOf(work);
    const id = idParam(work, call.params);
    const given = bodyRecord(work, call.body);
    if (declared.decl.body === undefined) checkEmpty(work, given);
    const stored = await storedRecord(work, model, id, { lock: true });
    if (!matches(withoutNulls(stored))) throw refused(work, declared, does);
    const { version } = await updateRecord(work, model, { id, patch: { ...known(model, given), ...does.set } }, { trusted: true, action: declared.id });
    const { body } = await itemJson(work, wholeShape(work, model), id);
    return answerText(body, { headers: { etag: etagOf(version), ...(work.auditId !== undefined && { 'x-audit-id': String(work.auditId) }) } });
  };
}

/** Of a body that a form's schema has checked, what the record has fields for. */
const known = (model: Model, body: WireRecord): WireRecord => Object.fromEntries(Object.entries(body).filter(([name]) => model.resource.schema.properties?.[name] !== undefined));

function refused(work: Work, { plugin, id }: DeclaredCall, { refusal: text }: Does<'set'>) {
  if (text === undefined) return refusal(work, 'BadRequest', 'notNow');
  const translated = work.t(`${plugin}:calls.${id}.refusal`);
  return Object.assign(refusal(work, 'BadRequest', 'notNow'), { message: translated });
}

/** The codes of an enum field with their words in the reader's language. */
function codes(work: Work, model: Model, name: string): Json {
  const schema = fieldOf(model.resource, name) as JsonSchema;
  const list = (schema.enum ?? schema.items?.enum ?? []).filter((code) => code !== null);
  const labels = schema['x-labels'] ?? schema.items?.['x-labels'] ?? {};
  const { plugin } = model.resource;
  return list.map((code) => {
    const key = `${plugin}:resources.${model.resource.name}.fields.${name}.enum.${String(code)}`;
    const text = work.t(key);
    const isMissing = text === key || text.endsWith(`.enum.${String(code)}`);
    return { id: code, name: isMissing ? labels[String(code)] ?? titleCase(String(code)) : text };
  });
}

const mostOptions = 500;

/** The records of a resource as options; the list call's filters and search narrow them. */
async function options(work: Work, model: Model, { does, call }: { does: Does<'options'>; call: Call }): Promise<Answer> {
  const fields = [...new Set(['id', model.resource.display, ...(does.fields ?? [])])].join(',');
  const query = await listQuery(work, model, { 'per-page': String(mostOptions), ...call.query, fields });
  const make = async () => { const { body, headers } = await list(work, query); return answerText(body, { headers }); };
  return model.resource.decl.scope === 'global' && isCacheable(work, query.shape) ? cached(work, call, { tags: [model.resource.name], make }) : make();
}

type Linked = Does<'linked'>['linked'];

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

function idsIn(work: Work, body: WireRecord, name: string): number[] {
  const unknown = Object.keys(body).find((each) => each !== name);
  if (unknown !== undefined) throw fieldErrors({ [unknown]: [work.t('api:noSuchField')] });
  const ids = body[name];
  if (!Array.isArray(ids) || ids.length > 10_000) throw fieldErrors({ [name]: [work.t('api:notIds')] });
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
  const errors: FieldErrors = {};
  for (const [i, each] of (body[linked.ids] as number[]).entries()) if (!found.has(each)) errors[`${linked.ids}.${i}`] = [work.t('api:noSuchRelation')];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  const before = await linkedIds(work, linked, id);
  if (before.join() !== ids.join()) {
    const link = quote(linked.link);
    await work.db.query(`delete from ${link} where a_id = $1 and not b_id = any($2::bigint[])`, [id, ids]);
    await work.db.query(`insert into ${link} (a_id, b_id) select $1, b from unnest($2::bigint[]) as b on conflict do nothing`, [id, ids]);
    await updateRow(work, model, record.id, {});
    await tell(work, model, { action: 'link', id, before: { [linked.ids]: before }, after: { [linked.ids]: ids } });
    work.written.push({ resource: model.resource.name, id });
  }
  return answerLinked(work, model, { id, linked });
}
