import type { CallDecl, Manifest } from '../declare/manifest.ts';
import type { JsonSchema } from '../schema/schema.ts';
import type { FieldsPart, PartDecl, RecordScreenDecl } from '../declare/screenDecl.ts';
import { partKindOf, partsIn } from './screens.ts';
import type { PartVersions } from './resolvedResource.ts';

type Declared = Pick<Manifest, 'screens' | 'calls'>;

/** The field of a record that holds the versions of its parts. */
export const versionsField = 'versions';

/** Its schema; a part that was never saved has 0. */
export const versionsSchema: JsonSchema = {
  type: 'object',
  title: 'Versions of its parts',
  additionalProperties: { type: 'integer' },
  'x-readonly': true,
};

/** The part that the core answers and saves by a call; `undefined` where the call does something else. */
export const partOf = ({ answers }: Pick<CallDecl, 'answers'>): string | undefined => (answers && 'part' in answers ? answers.part : undefined);

const isFields = (part: PartDecl): part is FieldsPart => partKindOf(part) === 'fields';

/** The parts with fields of a resource's record screens that may be named by a call: those that are shown one at a time. */
export const callableParts = ({ screens = [] }: Pick<Manifest, 'screens'>, resource: string): FieldsPart[] =>
  screens.flatMap((screen) =>
    screen.kind === 'record' && screen.resource === resource && (screen.as === 'steps' || screen.as === 'tabs')
      ? partsIn(screen).filter(isFields)
      : [],
  );

/** Every fields part of a screen in steps has a version, and elsewhere those that calls answer. Of each, the fields that the record has. */
export function partVersionsOf({ screens = [], calls = {} }: Declared, resource: string, schema: JsonSchema): PartVersions {
  const named = new Set(Object.values(calls).flatMap((call) => (call.resource === resource ? (partOf(call) ?? []) : [])));
  const own = new Set(Object.keys(schema.properties ?? {}));
  const parts = screens.flatMap((screen) =>
    screen.kind === 'record' && screen.resource === resource
      ? partsIn(screen).filter((part): part is FieldsPart => isFields(part) && (screen.as === 'steps' || named.has(part.id)))
      : [],
  );
  const fields = parts.map(({ id, fields }): [string, string[]] => [id, fields.filter((field) => own.has(field))]);
  return Object.fromEntries(fields.filter(([, each]) => each.length > 0));
}

/** Whether what a part of a screen saves are fields of the record itself: by its own update, or by a call that answers the part. */
export function savesRecord(part: PartDecl, { as }: Pick<RecordScreenDecl, 'as'>, calls: Manifest['calls'] = {}): part is FieldsPart {
  if (!isFields(part)) return false;
  const { load, save } = part;
  if (save !== undefined) return partOf(calls[save] ?? {}) !== undefined;
  return load === undefined || as === 'steps';
}
