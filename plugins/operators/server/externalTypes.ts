import type { CallContext } from '#server';
import { codesIn, labelsIn, type JsonSchema } from '#core';

const field = 'external_type';

/** GET operators/external-types: every reservation system by name, and whether Waypost connects to it. */
export async function externalTypes({ records, t, ask }: CallContext) {
  const schema = records('operators').resource.schema.properties![field] as JsonSchema;
  const connected = (await ask('connections.types', {})) ?? [];
  const labels = labelsIn(schema);
  return codesIn(schema)
    .map(String)
    .map((id) => ({
      id,
      name: t(`resources.operators.fields.${field}.enum.${id}`, { defaultValue: labels[id] ?? id }),
      connects: connected.includes(id),
    }));
}
