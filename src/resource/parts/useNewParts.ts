import { useSearch } from 'wouter';
import { can, isOwnPart, recordLook, type FieldErrors, type PartDecl, type RecordLook } from '#core';
import { shownSections } from '../edit/formFields.ts';
import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import type { Parts } from './useParts.ts';
import type { OwnSection } from './useOwnSections.ts';

export interface NewParts extends Pick<Parts, 'current' | 'hrefOf' | 'titleOf'> {
  /** The parts with something to fill in now. */
  look: Pick<RecordLook, 'as' | 'parts'>;
  /** Those that need a saved record. */
  later: readonly PartDecl[];
}

/** The parts a new record will be shown in, as far as its maker may open them. */
export function newParts({ bundle, resource, runtime: { viewer }, words }: Screen): Pick<NewParts, 'look' | 'later'> {
  const { as, parts } = recordLook(bundle.manifest, resource.name, resource.at);
  const open = parts.filter(({ access }) => access === undefined || can(viewer, access));
  const fillable = open.filter((part) => isOwnPart(part) && shownSections(resource, 'create', viewer, words, part.fields).length > 0);
  return { look: { as, parts: fillable }, later: open.filter((part) => !isOwnPart(part)) };
}

/** The same, with an address for each: that of the form, naming the part. */
export function useNewParts(screen: Screen): NewParts {
  const { look, later } = newParts(screen);
  const named = new URLSearchParams(useSearch()).get('part');
  const [first] = look.parts;
  const create = hrefsOf(screen).create ?? '';
  return {
    look,
    later,
    current: (look.parts.find(({ id }) => id === named) ?? first)?.id ?? '',
    titleOf: ({ id }) => screen.words.part(id) ?? screen.words.singular,
    hrefOf: (part) => (part === first ? create : `${create}?part=${part.id}`),
  };
}

/** The parts that errors stand in. */
export const wrongParts = (sections: readonly OwnSection[], errors: FieldErrors): ReadonlySet<string | undefined> =>
  new Set(Object.keys(errors).map((path) => sections.find(({ fields }) => fields.includes(path.split('.')[0]!))?.part));
