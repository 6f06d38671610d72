import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { JsonSchema } from '#core';
import type { FieldLabel, LabelOf } from '#forms';

/** The translated words of a schema's fields, by dotted path without positions. `prefix` is where they stand in the plugin's locale file. */
export function labelsOf(t: TFunction, { plugin, prefix, schema }: { plugin: string; prefix: string; schema: JsonSchema }): LabelOf {
  return (path) => {
    const found = schemaAt(schema, path);
    if (!found) return undefined;
    const key = `${prefix}.fields.${path.split('.').join('.fields.')}`;
    const text = (part: string, fallback: string | undefined) => t(`${key}.${part}`, { ns: plugin, defaultValue: fallback ?? '' }) || undefined;
    const title = text('title', found.title);
    const description = text('description', found.description);
    const item = text('item', found.items?.title);
    const enumLabels = codesOf(t(`${key}.enum`, { ns: plugin, returnObjects: true, defaultValue: '' }));
    return {
      ...(title && { title }),
      ...(description && { description }),
      ...(item && { item }),
      ...(enumLabels && { enumLabels }),
    } satisfies FieldLabel;
  };
}

const codesOf = (found: unknown): Record<string, string> | undefined =>
  typeof found === 'object' && found !== null ? (found as Record<string, string>) : undefined;

function schemaAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  return path.split('.').reduce<JsonSchema | undefined>((at, key) => (at?.properties ?? at?.items?.properties)?.[key], schema);
}

/** The labels of a resource's form, or of an action's small form. */
export function useLabelOf(plugin: string, prefix: string, schema: JsonSchema): LabelOf {
  const { t } = useTranslation(plugin);
  return useMemo(() => labelsOf(t, { plugin, prefix, schema }), [t, plugin, prefix, schema]);
}
