import { createResourceApi } from '#api';
import type { Resource, WireRecord } from '#core';
import { indexed, resourceOf, type Runtime } from '../area.ts';
import { questionOf } from '../list/question.ts';

interface Below {
  /** The field that points at the record above. */
  by: string;
  parent: number;
  params: Record<string, string>;
  /** What each of them is to bring along: names of expands, nested ones with dots. */
  expand?: readonly string[];
}

/** All records that point at another one: by their own list call, or where they have none, as what the record above them brings along. */
export async function recordsBelow(runtime: Runtime, resource: Resource, { by, parent, params, expand = [] }: Below): Promise<WireRecord[]> {
  if (!resource.operations.includes('list')) return broughtBy(runtime, resource, { by, parent, params, expand });
  const question = questionOf(resource, { filters: {} }, { columns: [], params, viewer: runtime.viewer, today: new Date(), only: { [by]: parent } });
  const { rows } = await createResourceApi(runtime.http, resource, params).list({ ...question, expand, perPage: 'All' }, { language: null });
  return rows;
}

async function broughtBy(runtime: Runtime, resource: Resource, { by, parent, params, expand = [] }: Below): Promise<WireRecord[]> {
  const above = await aboveOf(runtime, resource);
  const name = Object.entries(above.decl.expands ?? {}).find(([, each]) => each.resource === resource.name && each.by === by)?.[0];
  if (name === undefined) throw new Error(`${resource.name} has no list call, and ${above.name} no expand that brings them`);
  const record = await recordAbove(runtime, above, parent, { params, expand: [name, ...expand.map((each) => `${name}.${each}`)] });
  const rows = record?.[name];
  return Array.isArray(rows) ? (rows as WireRecord[]) : [];
}

/** The resource of the records above. */
async function aboveOf(runtime: Runtime, { place, name }: Resource): Promise<Resource> {
  const above = indexed(runtime, place.parent?.resource ?? '');
  if (!above) throw new Error(`${name} has neither a list call nor a resource above it`);
  return resourceOf(await runtime.load(above.plugin), above.name);
}

/** The record above with what it is to bring along: by its own call, else among those of its list. */
async function recordAbove(
  runtime: Runtime,
  resource: Resource,
  id: number,
  { params, expand }: Required<Pick<Below, 'params' | 'expand'>>,
): Promise<WireRecord | undefined> {
  if (resource.operations.includes('get')) return createResourceApi(runtime.http, resource, params).get(id, { expand });
  const parent = resource.place.parent;
  const above = parent && params[parent.param];
  if (!parent || above === undefined) throw new Error(`${resource.name} has no call for one record, and the address does not say what it belongs to`);
  const rows = await recordsBelow(runtime, resource, { by: parent.field, parent: Number(above), params, expand });
  return rows.find((each) => each.id === id);
}

/** One of the records below another, which the address names. */
export async function recordBelow(runtime: Runtime, resource: Resource, id: string, params: Record<string, string>): Promise<WireRecord | undefined> {
  const parent = resource.place.parent;
  const above = parent && params[parent.param];
  if (!parent || above === undefined) return undefined;
  const rows = await recordsBelow(runtime, resource, { by: parent.field, parent: Number(above), params });
  return rows.find((each) => String(each.id) === id);
}
