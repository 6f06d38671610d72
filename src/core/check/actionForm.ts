import { systemFields, type CallDecl, type JsonSchema, type ResourceDecl } from '#core';
import type { Finding } from './checkSource.ts';

/** What is wrong with the sources of first values that the forms of a resource's actions name. Another field of the form is one too: a widget follows it. */
export function actionFormProblems(resource: ResourceDecl, files: Record<string, unknown>, calls: Record<string, CallDecl>): Finding[] {
  const schemaOf = (file: string) => (files[file] ?? {}) as JsonSchema;
  const fields = [...Object.keys(schemaOf(resource.schema).properties ?? {}), ...systemFields];
  const askable = Object.keys(calls).filter((id) => calls[id]!.method === 'GET' && calls[id]!.path.includes('{id}'));
  return (resource.actions ?? []).flatMap(({ form }): Finding[] => {
    const { properties = {} } = schemaOf(form ?? '');
    return Object.entries(properties).flatMap(([field, { 'x-from': source }]): Finding[] => {
      if (source === undefined || (source !== field && source in properties)) return [];
      const [name = '', member] = source.split('.', 2);
      const say = (message: string): Finding[] => [[`/properties/${field}/x-from`, message, form]];
      if (member === undefined) return fields.includes(name) ? [] : say(`names field "${name}"; ${resource.schema} has: ${fields.join(', ')}`);
      return askable.includes(name) ? [] : say(`names call "${name}"; a GET with {id} in its path is needed; there are: ${askable.join(', ') || 'none'}`);
    });
  });
}
