import type { CallContext } from '#server';
import { codesIn, labelsIn, type JsonSchema } from '#core';

const field = 'external_type';

/** GET operators/external-types: every reservation system by name, and whether Waypost connects to it. */
export async function externalTypes({ records, t, ask }: CallContext) {
  const schema = records('operators').resource.schema.properties![field] as JsonSchema;
  const connected = (await ask('connections.types', {})) ?? [];
  const labels = labelsIn(schema);
  return codesIn(schema).map((code) => ({
    id: code,
    name: t(`resources.operators.fields.${field}.enum.${String(code)}`, { defaultValue: labels[String(code)] ?? String(code) }),
    connects: connected.includes(String(code)),
  }));
}
