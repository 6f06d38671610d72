import { typeOf, type Resource } from '#core';

/** The fields of a resource that have a text per language. */
export const localizedFields = (resource: Resource): string[] =>
  Object.entries(resource.schema.properties ?? {})
    .filter(([, schema]) => schema['x-localized'] === true && typeOf(schema) === 'string')
    .map(([field]) => field);
