import { can, recordLook, type AreaIndex, type IndexedPage, type IndexedPart, type PartDecl, type RecordLook, type Resource } from '#core';
import type { Screen } from '../screen.ts';

/** The plugin that adds a part to the screen of another one; `undefined` for a screen's own. */
export const contributorOf = ({ parts }: Pick<AreaIndex, 'parts'>, part: PartDecl): IndexedPart | undefined =>
  parts.find((each) => each.part === part);

/** The whole form, as the part it is where others are added beside it. */
const wholeForm = ({ decl, schema }: Resource): PartDecl => ({ id: 'record', fields: decl.form?.update ?? Object.keys(schema.properties ?? {}) });

/** The page that another area puts in place of what a part shows. */
export const insteadOf = ({ runtime: { index }, resource }: Screen, part: PartDecl): IndexedPage | undefined =>
  index.pages.find((each) => each.resource === resource.name && each.at === resource.at && each.instead === part.id);

const known = new WeakMap<Screen, RecordLook>();

/**
 * How a stored record's screen is made up: its own parts, or the whole form where it is the record's own and has
 * none; then those that other areas add, as far as its viewer may open them. The same object for one screen.
 */
export function lookOf(screen: Screen): RecordLook {
  const look = known.get(screen) ?? madeUp(screen);
  known.set(screen, look);
  return look;
}

function madeUp({ bundle, resource, runtime: { index, viewer } }: Screen): RecordLook {
  const { as, parts, aside } = recordLook(bundle.manifest, resource.name, resource.at);
  const opens = ({ access }: PartDecl) => access === undefined || can(viewer, access);
  const added = index.parts
    .filter((each) => each.resource === resource.name && each.at === resource.at && each.needs.every((access) => can(viewer, access)))
    .map(({ part }) => part);
  const isOwnPlace = resource.at === resource.name;
  const own = isOwnPlace && parts.length === 0 && added.length > 0 ? [wholeForm(resource)] : parts.filter(opens);
  return { as, parts: [...own, ...added], aside: aside.filter(opens) };
}
