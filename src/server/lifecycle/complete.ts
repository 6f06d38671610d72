import {
  errorText,
  fieldOf,
  recordLook,
  rulesOf,
  savesRecord,
  WaypostError,
  type FieldErrors,
  type FieldsPart,
  type JsonSchema,
  type WireRecord,
} from '#core';
import { holds } from '../work/holds.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';

/** A part's value, and the schema it must satisfy. */
interface Filled {
  part: FieldsPart;
  schema: JsonSchema;
  value: WireRecord;
}

/** Refuses, per field, what is missing in the parts of a record's screen: required fields, and what their rules say of the record as it is stored. */
export async function checkComplete(work: Work, model: Model, record: Stored, screen: string): Promise<void> {
  const { plugin, name } = model.resource;
  const { manifest } = work.api.registry.plugins.find(({ id }) => id === plugin)!;
  const { as, parts, aside } = recordLook(manifest, name, screen);
  const fields: FieldErrors = {};
  for (const part of [...parts, ...aside]) {
    if (!('fields' in part)) continue;
    const filled = savesRecord(part, { as }, manifest.calls)
      ? { part, schema: model.resource.schema, value: record }
      : await loaded(work, model, part, record);
    if (filled) Object.assign(fields, missingIn(work, model, filled));
  }
  const [first] = Object.entries(fields);
  if (first) throw new WaypostError('BadRequest', `${titleOf(work, model, first[0])}: ${first[1][0]}`, { fields });
}

/** The value of a part that has its own, as its call answers it. One that nothing saves lacks nothing. */
async function loaded(work: Work, { resource: { plugin } }: Model, part: FieldsPart, { id }: Stored): Promise<Filled | undefined> {
  const [load, save] = [part.load, part.save].map((call) => (call === undefined ? undefined : work.api.calls.get(`${plugin}.${call}`)));
  const { files, manifest } = work.api.registry.plugins.find((each) => each.id === plugin)!;
  const body = manifest.calls?.[part.save ?? '']?.body;
  if (!load || !save || body === undefined) return undefined;
  const answer = await load.handle(work, {
    method: load.method,
    url: load.path,
    params: { id: String(id) },
    query: {},
    body: undefined,
    headers: {},
  });
  return { part, schema: files[body] as JsonSchema, value: JSON.parse(String(answer.body)) as WireRecord };
}

function missingIn(work: Work, { resource: { plugin, name } }: Model, { part, schema, value }: Filled): FieldErrors {
  const isMissing = (field: string) => value[field] === undefined || value[field] === null || value[field] === '';
  const missing = part.fields.filter((field) => schema.required?.includes(field) && isMissing(field));
  const broken = rulesOf(part).filter(({ when }) => holds(when, value));
  const errors: FieldErrors = {};
  const say = (field: string, text: string) => {
    errors[field] = [...(errors[field] ?? []), text];
  };
  for (const field of missing) say(field, errorText(work.t, { keyword: 'required', params: { missingProperty: field } }));
  for (const { field, id } of broken) say(field, work.t(`${plugin}:resources.${name}.rules.${id}`));
  return errors;
}

const titleOf = (work: Work, { resource }: Model, field: string): string =>
  work.t(`${resource.plugin}:resources.${resource.name}.fields.${field}.title`, { defaultValue: fieldOf(resource, field)?.title ?? field });
