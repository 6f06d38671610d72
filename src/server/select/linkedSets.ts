import type { Registry } from '#core';
import { quote } from '../db/names.ts';
import { equals } from './conditions.ts';
import type { Model } from '../model/Model.ts';
import { sourceOf, type Condition } from './Source.ts';
import type { Work } from '../work/Work.ts';

/** The table of the set that records of one resource have of another's, as a call that answers `linked` declares it. */
function linkTable({ plugins }: Registry, of: string, target: string): string | undefined {
  const calls = plugins.flatMap(({ manifest }) => Object.values(manifest.calls ?? {})).filter(({ resource }) => resource === of);
  for (const { answers } of calls) if (answers && 'linked' in answers && answers.linked.target === target) return answers.linked.link;
  return undefined;
}

/**
 * Those in the set of the record that a parameter of the list call names by a value;
 * `undefined` where that is none. All of them, where the area that has the set is out of order.
 */
export function inSetOf(work: Work, { resource }: Model, param: string, value: string): Condition | undefined {
  const { of = '', by = '' } = resource.decl.query?.[param] ?? {};
  const owner = work.api.models.get(of);
  const table = owner && linkTable(work.api.registry, of, resource.name);
  if (!owner || table === undefined) return () => 'true';
  const wanted = equals(owner.fields.get(by)!, value);
  if (!wanted) return undefined;
  return (source) => {
    const inner = sourceOf(work, owner, `${source.alias}_o`, source.params);
    const link = `${source.alias}_k`;
    return `exists (select 1 ${inner.from} join ${quote(table)} ${link} on ${link}.a_id = ${inner.alias}.id where ${link}.b_id = ${source.alias}.id and ${inner.scope} and ${wanted(inner)})`;
  };
}
