import { withoutNulls, type JsonSchema, type Rule, type WireRecord } from '#core';
import { createCompiler } from '#core/check';
import type { ValidateFunction } from 'ajv';
import type { FieldProblems } from './FieldProblems.ts';
import type { Work } from './Work.ts';

const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** Whether a record matches a condition of a declaration, null members counting as absent. Compiled once. */
export function holds(condition: JsonSchema, record: WireRecord): boolean {
  const validate = compiled.get(condition) ?? createCompiler({ strictTypes: false }).compile(condition);
  compiled.set(condition, validate);
  return validate(withoutNulls(record)) as boolean;
}

/** Whose words rules have: those of a resource of a plugin. */
interface Ruled {
  plugin: string;
  name: string;
  rules: readonly Rule[];
}

/** Notes what rules of parts say of a value, in the reader's language. */
export function sayBroken({ t }: Pick<Work, 't'>, problems: FieldProblems, { plugin, name, rules }: Ruled, value: WireRecord): void {
  for (const { when, field, id } of rules) if (holds(when, value)) problems.say(field, t(`${plugin}:resources.${name}.rules.${id}`));
}
