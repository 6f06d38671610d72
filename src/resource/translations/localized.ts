import { typeOf, type Resource } from '#core';
import type { RecordTranslations } from './useTranslations.ts';

/** The fields of a resource that have a text per language. */
export const localizedFields = (resource: Resource): string[] =>
  Object.entries(resource.schema.properties ?? {})
    .filter(([, schema]) => schema['x-localized'] === true && typeOf(schema) === 'string')
    .map(([field]) => field);

export const textOf = (data: RecordTranslations, field: string, locale: string): string => data.fields[field]?.[locale]?.value ?? '';

/** How many of these fields have a text in a language that is not older than the default language's. */
export const doneOf = (data: RecordTranslations, fields: readonly string[], locale: string): number =>
  fields.filter((field) => textOf(data, field, locale) !== '' && data.fields[field]?.[locale]?.stale !== true).length;
