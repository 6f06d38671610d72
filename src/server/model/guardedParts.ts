import type { JsonSchema } from '#core';

/** Whether something below a field's top is secret, read-only, or for some roles alone. */
export function hasGuardedParts(schema: JsonSchema): boolean {
  return childrenOf(schema).some(
    (child) => child['x-secret'] || child['x-access'] || child['x-readonly'] === true || child['x-immutable'] || hasGuardedParts(child),
  );
}

const childrenOf = (schema: JsonSchema): JsonSchema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.items ? [schema.items] : []),
  ...(schema.allOf ?? []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
];
