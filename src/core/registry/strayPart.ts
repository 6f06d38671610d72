import { filterFields } from '../question/question.ts';
import { refsOf } from '../resource/resource.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import type { PartDecl } from '../declare/screenDecl.ts';

/** Why the records of a part are not those that point at its record. */
export function strayPart(part: PartDecl, resource: string, all: ReadonlyMap<string, Resource>): string | undefined {
  if (!('by' in part)) return undefined;
  const [does, of] = 'list' in part ? ['lists', part.list] : 'rows' in part ? ['lists', part.rows] : ['reckons', part.of];
  const listed = all.get(of);
  if (!listed) return undefined;
  const points = refsOf(listed).flatMap((each) => (each.resource === resource ? [each.field] : []));
  if (!points.includes(part.by))
    return `${does} ${of} by "${part.by}", which does not point at ${resource}; these do: ${points.join(', ') || 'none'}`;
  const isAsked = !('of' in part) || filterFields(listed).includes(part.by) || listed.decl.parent?.field === part.by;
  return isAsked ? undefined : `${does} ${of} by "${part.by}", which the list call is not filtered by: name it in list.filters`;
}
