import { addedScreens } from './contributions.ts';
import type { Manifest } from '../declare/manifest.ts';
import { partOf, savesRecord } from './partVersions.ts';
import type { JsonSchema } from '../schema/schema.ts';
import type { FieldsPart } from '../declare/screenDecl.ts';
import { partsIn } from './screens.ts';
import type { Rule } from './rule.ts';

const deeper = ['not', 'if', 'then', 'else'] as const;
const lists = ['allOf', 'anyOf', 'oneOf'] as const;

/** The fields a condition speaks of, each once, in the order it names them. */
export function fieldsIn(condition: JsonSchema): string[] {
  const inside = [...deeper.map((key) => condition[key]), ...lists.flatMap((key) => condition[key] ?? [])];
  return [
    ...new Set([
      ...Object.keys(condition.properties ?? {}),
      ...(condition.required ?? []),
      ...inside.flatMap((each) => (typeof each === 'object' ? fieldsIn(each) : [])),
    ]),
  ];
}

/** The rules of a part. */
export const rulesOf = ({ rules = [] }: Pick<FieldsPart, 'rules'>): Rule[] =>
  rules.map((rule) => {
    const fields = fieldsIn(rule.when);
    return { ...rule, fields, field: rule.field ?? fields[0] ?? '' };
  });

/** The rules over a resource's own fields, whichever screen shows them. */
export const recordRules = ({ screens = [], calls }: Pick<Manifest, 'screens' | 'calls'>, resource: string): Rule[] =>
  screens.flatMap((screen) =>
    screen.kind === 'record' && screen.resource === resource
      ? partsIn(screen).flatMap((part) => (savesRecord(part, screen, calls) ? rulesOf(part) : []))
      : [],
  );

/** The rules a call holds what it saves against: those of the parts it saves, with the resource whose words they are among. */
export function savedRules(manifest: Pick<Manifest, 'screens' | 'contributes' | 'calls'>, call: string): Array<{ resource: string; rules: Rule[] }> {
  // What a call that answers a part saves are the record's own fields, whose rules every write holds.
  if (partOf(manifest.calls?.[call] ?? {}) !== undefined) return [];
  return [...(manifest.screens ?? []), ...addedScreens(manifest)].flatMap((screen) =>
    screen.kind !== 'record'
      ? []
      : partsIn(screen).flatMap((part) => ('save' in part && part.save === call ? [{ resource: screen.resource, rules: rulesOf(part) }] : [])),
  );
}
