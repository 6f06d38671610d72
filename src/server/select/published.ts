import { can, orderOfList } from '#core';
import { quote } from '../db/names.ts';
import type { Field, Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';
import { liveTable } from '../model/liveTable.ts';

/** Whether a reader is given what is live: whoever may not change such records, and nobody at all. */
const readsLive = ({ viewer }: Pick<Work, 'viewer'>, { resource }: Pick<Model, 'resource'>): boolean =>
  resource.decl.publishing !== undefined && !can(viewer, resource.access.update);

/** The table that a reader's rows are in. */
export const tableRead = (work: Pick<Work, 'viewer'>, model: Pick<Model, 'resource'>): string =>
  readsLive(work, model) ? liveTable(model.resource.table) : model.resource.table;

const isKept = ({ schema }: Field) => schema['x-readonly'] === true || schema['x-rollup'] !== undefined;

/** Fields that nobody writes into a form, and the places people give records: they are published with no version, and read as they are. */
export function followed({ resource, fields }: Pick<Model, 'resource' | 'fields'>): ReadonlySet<string> {
  const order = orderOfList(resource.decl);
  return new Set([...fields.values()].filter((field) => isKept(field) || field.name === order?.by).map(({ name }) => name));
}

/** What of a record is published: the fields that people write. */
export const published = (model: Pick<Model, 'resource' | 'fields'>): string[] => {
  const kept = followed(model);
  return [...model.fields.keys()].filter((name) => !kept.has(name));
};

/** A followed column of a live row, as SQL. */
export const followedSql = ({ resource }: Pick<Model, 'resource'>, alias: string, name: string): string =>
  `(select f.${quote(name)} from ${quote(resource.table)} f where f.id = ${alias}.id)`;
