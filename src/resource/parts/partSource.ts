import { callApi, createResourceApi } from '#api';
import { can, canField, fieldsIn, isObject, isUnwritable, partOf, type CallDecl, type FieldsPart, type JsonSchema, type WireRecord } from '#core';
import { mayCreate, mayUpdate } from '../access.ts';
import { nameInSentence } from '../displayName.ts';
import { requestOf } from '../edit/request.ts';
import { heavyFields, heavyOf } from '../edit/useRecord.ts';
import type { Source } from '../editing/source.ts';
import { hrefOf, idFor } from '../hrefs.ts';
import type { Screen } from '../screen.ts';

/** Where the fields of a part come from and go to. */
export interface PartCalls {
  /** What describes the fields, and the file it stands in where that is a call's own. */
  schema: JsonSchema;
  file: string | undefined;
  load: CallDecl | undefined;
  save: { id: string; call: CallDecl } | undefined;
}

const ofPart = (call: CallDecl | undefined): boolean => call !== undefined && partOf(call) !== undefined;

/** What calls of its own say of a part; where they say nothing, it goes by those of the record. */
export function callsOf({ bundle, resource }: Screen, part: FieldsPart): PartCalls {
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
const holdsPart = ({ load, save }: PartCalls): boolean => (save ? ofPart(save.call) : !load || ofPart(load));

/** The number of a part's version in a record: that of the part where the API has one, else the record's. */
export function versionIn(part: { id: string }, record: WireRecord): number | undefined {
  const own = isObject(record.versions) ? record.versions[part.id] : record.version;
  return typeof own === 'number' ? own : undefined;
}

/** What a save of a part says it is built on: the part's own version by its name, else a plain one. */
function tagOf(part: { id: string }, { save }: PartCalls, base: WireRecord, version: number | undefined): string | number | undefined {
  if (version === undefined) return undefined;
  return (save ? ofPart(save.call) : isObject(base.versions)) ? `${part.id}-${version}` : version;
}

/** A record's answer as the value of one of its parts. */
const asPart = (part: { id: string }, record: WireRecord): WireRecord => {
  const version = versionIn(part, record);
  return version === undefined ? record : { ...record, version };
};

/** Whether a part of a record is only to be looked at; without the record: of a new one. */
export function isPartClosed(screen: Screen, calls: PartCalls, record: WireRecord | undefined): boolean {
  const { resource, runtime } = screen;
  if (record === undefined) return !mayCreate(resource, runtime.viewer);
  if (isUnwritable(resource, record, runtime.viewer)) return true;
  return calls.save ? !can(runtime.viewer, calls.save.call.access) : !holdsPart(calls) || !mayUpdate(resource, runtime.viewer);
}

interface PartOf {
  part: FieldsPart;
  calls: PartCalls;
  /** Its name among the forms of the record. */
  variant: string;
  title: string;
  record: WireRecord;
  /** Absent: the record is made by this part. */
  id: string | undefined;
  /** The value as it is now. */
  fetch: () => Promise<WireRecord>;
}

/** Fields of a record that are saved by themselves: by calls of their own, or by those of the record upon the part's own version. */
export function partSource(screen: Screen, { part, calls, variant, title, record, id, fetch }: PartOf): Source {
  const { resource, runtime, words, params } = screen;
  const { schema, save } = calls;
  return {
    variant,
    id,
    schema,
    call: save?.id,
    compared: { schema, fields: part.fields.filter((field) => !schema.properties?.[field]?.['x-secret']) },
    request: () => requestOf(screen, save?.call, id, record),
    tag: ({ base, version }) => tagOf(part, calls, base, version),
    read({ body }) {
      const told = isObject(body) ? (body as WireRecord) : {};
      return save ? told : asPart(part, told);
    },
    // A refusal holds the record; what the area's own code answers is asked for.
    theirs: (item, base) => (isObject(item) && holdsPart(calls) ? asPart(part, { ...heavyOf(screen, base), ...(item as WireRecord) }) : fetch()),
    name: () => words.t('link.title', { name: nameInSentence(resource, record, words), title }),
    href: () => hrefOf(runtime, { to: 'record', resource: resource.name, at: resource.at, record, params, part: part.id }),
  };
}

/** The fields that a part asks for: its own, and those that decide which of them show. */
function askedFields({ resource, runtime: { viewer } }: Screen, { fields }: FieldsPart): string[] {
  const { properties = {} } = resource.schema;
  const beside = fields.flatMap((field) => (properties[field]?.['x-when'] ? fieldsIn(properties[field]['x-when']) : []));
  return [...new Set([...fields, ...beside])].filter(
    (field) => properties[field] && !properties[field]['x-secret'] && canField(viewer, properties[field], 'read'),
  );
}

/** The value of a part as it is now. */
export async function loadPart(screen: Screen, part: FieldsPart, { load }: PartCalls, id: string, record: WireRecord): Promise<WireRecord> {
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
