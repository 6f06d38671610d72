import { callApi, createResourceApi } from '#api';
import { canField, fieldsIn, isObject, partOf, type CallDecl, type FieldsPart, type JsonSchema, type WireRecord } from '#core';
import { heavyFields } from '../edit/useRecord.ts';
import { idFor } from '../hrefs.ts';
import type { Screen } from '../screen.ts';

/** Where the fields of a step come from and go to. */
export interface StepSource {
  /** What describes the fields, and the file it stands in where that is a call's own. */
  schema: JsonSchema;
  file: string | undefined;
  load: CallDecl | undefined;
  save: { id: string; call: CallDecl } | undefined;
}

const ofPart = (call: CallDecl | undefined): boolean => call !== undefined && partOf(call) !== undefined;

/** What calls of its own say of a step; where they say nothing, it goes by those of the record. */
export function sourceOf({ bundle, resource }: Screen, part: FieldsPart): StepSource {
  const { calls = {} } = bundle.manifest;
  const [load, save] = [part.load, part.save].map((id) => (id === undefined ? undefined : calls[id]));
  const file = load && !ofPart(load) ? save?.body : undefined;
  return {
    schema: (file === undefined ? undefined : bundle.schemas[file]) ?? resource.schema,
    file,
    load,
    save: save && part.save !== undefined ? { id: part.save, call: save } : undefined,
  };
}

/** Whether what a save answers or refuses holds the fields of the record. */
export const holdsPart = ({ load, save }: StepSource): boolean => (save ? ofPart(save.call) : !load || ofPart(load));

/** The number of a part's version in a record: that of the part where the API has one, else the record's. */
export function versionIn(part: { id: string }, record: WireRecord): number | undefined {
  const own = isObject(record.versions) ? record.versions[part.id] : record.version;
  return typeof own === 'number' ? own : undefined;
}

/** What a save of a step says it is built on: the part's own version by its name, else a plain one. */
export function tagOf(part: { id: string }, { save }: StepSource, base: WireRecord, version: number | undefined): string | number | undefined {
  if (version === undefined) return undefined;
  return (save ? ofPart(save.call) : isObject(base.versions)) ? `${part.id}-${version}` : version;
}

/** A record's answer as the value of one of its parts. */
export const asPart = (part: { id: string }, record: WireRecord): WireRecord => {
  const version = versionIn(part, record);
  return version === undefined ? record : { ...record, version };
};

/** The fields that a step asks for: its own, and those that decide which of them show. */
function askedFields({ resource, runtime: { viewer } }: Screen, { fields }: FieldsPart): string[] {
  const { properties = {} } = resource.schema;
  const beside = fields.flatMap((field) => (properties[field]?.['x-when'] ? fieldsIn(properties[field]['x-when']) : []));
  return [...new Set([...fields, ...beside])].filter(
    (field) => properties[field] && !properties[field]['x-secret'] && canField(viewer, properties[field], 'read'),
  );
}

/** The value of a step as it is now. */
export async function loadStep(screen: Screen, part: FieldsPart, { load }: StepSource, id: string, record: WireRecord): Promise<WireRecord> {
  const {
    resource,
    params,
    runtime: { http, viewer },
  } = screen;
  if (load) {
    const answer = await callApi(http, load, { id: idFor(load, resource, record) });
    if (!isRecord(answer.body)) throw http.unreadable(answer);
    return answer.body;
  }
  const fields = askedFields(screen, part);
  const expand = heavyFields(resource, viewer).filter((field) => fields.includes(field));
  return asPart(part, await createResourceApi(http, resource, params).get(id, { fields, expand }));
}

const isRecord = (value: unknown): value is WireRecord => isObject(value);
