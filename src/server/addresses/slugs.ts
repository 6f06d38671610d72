import { fieldErrors, slugify, slugSource, type WireRecord } from '#core';
import { isFreeAddress, languageOf } from './keepAddresses.ts';
import { quote } from '../db/names.ts';
import type { Field, Model } from '../model/Model.ts';
import { Params } from '../model/Params.ts';
import type { Work } from '../work/Work.ts';

const mostTries = 50;
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A new record with the slugs that nobody gave, made of what `x-from` names as the form makes them: every way in ends with the same address. */
export async function withSlugs(work: Work, model: Model, record: WireRecord): Promise<WireRecord> {
  const made: WireRecord = {};
  for (const field of model.fields.values()) {
    const from = slugSource(field.schema);
    const source = from === undefined ? undefined : record[from];
    if (!isEmpty(record[field.name]) || typeof source !== 'string' || source.trim() === '') continue;
    const slug = await freeSlug(work, model, { field, source, record });
    if (slug !== undefined) made[field.name] = slug;
  }
  return { ...record, ...made };
}

/** A slug that no other record has; `undefined` where there is nothing to make one of and none is needed. */
async function freeSlug(
  work: Work,
  model: Model,
  { field: { name, schema }, source, record }: { field: Field; source: string; record: WireRecord },
): Promise<string | undefined> {
  const wanted = slugify(source, schema.maxLength);
  if (wanted === '' && model.resource.schema.required?.includes(name)) throw fieldErrors({ [name]: [work.t('api:noSlug', { name: source })] });
  if (wanted === '') return undefined;
  for (let n = 1; n <= mostTries; n++) {
    const suffix = n === 1 ? '' : `-${n}`;
    const slug = slugify(wanted, (schema.maxLength ?? Infinity) - suffix.length) + suffix;
    if (await isFree(work, model, { name, slug, record })) return slug;
  }
  return wanted;
}

/** Whether no record has a slug where it has to be its record's alone. */
async function isFree(work: Work, model: Model, { name, slug, record }: { name: string; slug: string; record: WireRecord }): Promise<boolean> {
  const { addresses, unique = [] } = model.resource.decl;
  if (work.info.taken?.(model, { ...record, [name]: slug }, name)) return false;
  for (const fields of unique.filter((each) => each.includes(name))) {
    const params = new Params();
    const alike = fields.map((each) => `t.${quote(each)} is not distinct from ${params.add(each === name ? slug : (record[each] ?? null))}`);
    const { rows } = await work.db.query(`select 1 from ${quote(model.resource.table)} t where ${alike.join(' and ')} limit 1`, params.values);
    if (rows.length > 0) return false;
  }
  return (
    addresses?.field !== name || isFreeAddress(work, model, { record: { ...record, id: 0 }, slug, languageId: await languageOf(work, model, record) })
  );
}
