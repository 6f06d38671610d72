import { createResourceApi } from '#api';
import {
  canField,
  conditionFields,
  fieldOf,
  fieldParam,
  inTextOf,
  nameRecord,
  pictureFields,
  picturesIn,
  publicationField,
  recordMatches,
  type IndexedResource,
  type NamedRecord,
  type Resource,
  type WireRecord,
} from '#core';
import { thumbOf, type RecordInText } from '#forms';
import { resourceOf, type Runtime } from '../area.ts';
import { labelOf } from './lookup.ts';

const most = 100;

/** What there is of records that texts name; of a resource whose list does not answer nothing is said. */
export async function findInText(
  runtime: Runtime,
  able: readonly IndexedResource[],
  records: readonly NamedRecord[],
): Promise<Map<string, RecordInText>> {
  const idsOf = ({ name }: IndexedResource) => records.flatMap((each) => (each.resource === name ? [each.id] : []));
  const found = await Promise.allSettled(able.map((resource) => findOf(runtime, resource, idsOf(resource))));
  return new Map(found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
}

/** A record as readers meet it, in the words of `GET -/in-texts`. */
interface RecordPreview {
  name: string | null;
  line?: string | null;
  picture?: string | null;
}

/** What readers of a language meet of records that texts name. */
export async function metInText({ http }: Runtime, records: readonly NamedRecord[], locale: string): Promise<Map<string, RecordInText>> {
  const query = { records: records.slice(0, most).map(nameRecord).join(), language: locale };
  const { body } = await http.get<Record<string, RecordPreview>>('-/in-texts', { query });
  return new Map(Object.entries(body).map(([name, met]) => [name, metAs(met)]));
}

const metAs = ({ name, line, picture }: RecordPreview): RecordInText => ({
  label: name ?? '',
  state: 'live',
  ...(line && { line }),
  ...(picture && { picture: thumbOf(picture) }),
});

async function findOf(runtime: Runtime, indexed: IndexedResource, all: readonly number[]): Promise<Array<[string, RecordInText]>> {
  const ids = all.slice(0, most);
  if (ids.length === 0) return [];
  const resource = resourceOf(await runtime.load(indexed.plugin), indexed.name);
  const { rows } = await createResourceApi(runtime.http, indexed).list({
    page: 1,
    perPage: ids.length,
    fields: fieldsOf(runtime, resource),
    filters: { [fieldParam('id')]: ids },
  });
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return [`${indexed.name}:${id}`, row ? shown(runtime, resource, row) : { label: '', state: 'gone' }];
  });
}

const pictureOf = ({ viewer }: Runtime, resource: Resource): string | undefined =>
  pictureFields(resource).find((field) => canField(viewer, fieldOf(resource, field) ?? {}, 'read'));

function fieldsOf(runtime: Runtime, resource: Resource): string[] {
  const { line, published: live } = inTextOf(resource.decl);
  const more = [pictureOf(runtime, resource), line, resource.decl.publishing && publicationField, ...(live ? conditionFields(live) : [])];
  return [...new Set(['id', resource.display, ...more.flatMap((field) => field || [])])];
}

function shown(runtime: Runtime, resource: Resource, row: WireRecord): RecordInText {
  const { line, published: live } = inTextOf(resource.decl);
  const [picture] = picturesIn(row[pictureOf(runtime, resource) ?? ''] ?? null);
  const said = line === undefined ? undefined : row[line];
  const isLive = recordMatches(live, row) && (!resource.decl.publishing || row[publicationField] === 'live' || row[publicationField] === 'changed');
  return {
    label: labelOf(resource, row),
    ...(picture && { picture: thumbOf(picture.url) }),
    ...(typeof said === 'string' && said !== '' && { line: said }),
    state: isLive ? 'live' : 'offline',
  };
}
