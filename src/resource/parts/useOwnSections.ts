import { useMemo } from 'react';
import { isOwnPart, recordLook, writableFields, type FieldsPart, type RecordLook, type Variant } from '#core';
import type { Section } from '#forms';
import { useSame } from '#ui';
import { shownSections } from '../edit/formFields.ts';
import type { Screen } from '../screen.ts';

/** A group of fields and the part it stands in. */
export type OwnSection = Section & { part: string };

interface Shown {
  look: Pick<RecordLook, 'as' | 'parts'>;
  /** Of tabs, the one in sight. */
  current: string;
}

/** The groups of fields of the parts that share the record's form; a part's title heads them where they stand below each other. */
export function useOwnSections(screen: Screen, variant: Variant, { look: { as, parts }, current }: Shown): OwnSection[] {
  const own = useSame(parts.filter(isOwnPart));
  const groups = useMemo(() => groupsOf(screen, variant, own), [screen, variant, own]);
  return useMemo(
    () =>
      groups.map((group) => {
        const title = group.title ?? (as === 'sections' && group.isFirst ? screen.words.part(group.part) : undefined);
        return { ...group, hidden: as === 'tabs' && group.part !== current, ...(title !== undefined && { title }) };
      }),
    [screen, groups, as, current],
  );
}

type Group = OwnSection & { /** Whether it begins its part. */ isFirst: boolean };

function groupsOf(screen: Screen, variant: Variant, own: readonly FieldsPart[]): Group[] {
  const {
    resource,
    runtime: { viewer },
    words,
  } = screen;
  const groupsIn = (part: string, fields: readonly string[]) =>
    shownSections(resource, variant, viewer, words, fields).map((section) => ({ ...section, id: `${part}-${section.id}`, part }));
  const beside = variant === 'create' ? fieldsBeside(screen, own) : [];
  return own.flatMap(({ id, fields }, at) => [
    ...groupsIn(id, fields).map((group, first) => ({ ...group, isFirst: first === 0 })),
    ...(at === 0 && beside.length > 0 ? groupsIn(id, beside) : []).map((group) => ({ ...group, id: `${group.id}-new`, isFirst: false })),
  ]);
}

/**
 * What only a new record is asked for stands in no part: it is asked for with the first. Of a part that its maker may not open, only
 * what no record can do without.
 */
function fieldsBeside({ bundle, resource }: Screen, own: readonly FieldsPart[]): string[] {
  const shown = new Set(own.flatMap(({ fields }) => fields));
  const elsewhere = recordLook(bundle.manifest, resource.name, resource.at).parts.filter(isOwnPart);
  const closed = new Set(elsewhere.flatMap(({ fields }) => fields));
  const { required = [] } = resource.schema;
  return writableFields(resource, 'create').filter((field) => !shown.has(field) && (!closed.has(field) || required.includes(field)));
}
