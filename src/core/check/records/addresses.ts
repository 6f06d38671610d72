import { addressPattern } from '../../records/addresses.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import { ownRefOf, typeOf, type JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** Why records cannot have public addresses as their resource says. That the fields exist is checked elsewhere. */
export function addressProblems({ name, addresses, single }: ResourceDecl, { properties = {} }: JsonSchema): Finding[] {
  if (!addresses) return [];
  const field = properties[addresses.field];
  const within = addresses.within === undefined ? undefined : properties[addresses.within];
  const parts = Array.from(addressPattern(name, addresses).matchAll(/\{(\w+)\}/g), ([, each]) => each!);
  const unknown = parts.filter((each) => each !== 'slug' && !['string', 'integer'].includes(typeOf(properties[each] ?? {}) ?? ''));
  return [
    ...(single ? [['/addresses', 'is said of a record that there is once: leave it out'] as Finding] : []),
    ...(field && (typeOf(field) !== 'string' || field.pattern === undefined)
      ? [['/addresses/field', `names "${addresses.field}", which is no text with a pattern: take slug.schema.json`] as Finding]
      : []),
    ...(within && ownRefOf(within) === undefined
      ? [['/addresses/within', `names "${addresses.within}", which is no relation to the languages`] as Finding]
      : []),
    ...(within && field?.['x-localized']
      ? [['/addresses/within', 'is said of a text that each language has one of: leave one of them out'] as Finding]
      : []),
    ...(parts.includes('slug') ? [] : [['/addresses/public', 'has no {slug} in it, so that every record would have the same'] as Finding]),
    ...unknown.map((each): Finding => ['/addresses/public', `has {${each}} in it, which is neither "slug" nor a text or whole number of the record`]),
  ];
}
