import { kindOf } from '../../schema/kinds.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/**
 * Letters, digits, `-`, `_`, `~`, and classes and repetitions of them, from beginning to end: nothing that an address would have to write otherwise.
 */
const safePattern = /^\^(?:[\w~-]|\[[\w~-]+\]|[(][?]:|[()+*?]|\{\d+(?:,\d*)?\})+\$$/;

/** Why the field a resource names in `identify` cannot stand in addresses. That it exists is checked elsewhere. */
export function identifyProblems({ identify, unique = [], schema: file }: ResourceDecl, schema: JsonSchema): Finding[] {
  const field = identify === undefined ? undefined : schema.properties?.[identify];
  if (identify === undefined || !field) return [];
  const isUnique = unique.some((fields) => fields.length === 1 && fields[0] === identify);
  const lacks = [
    ...(isText(field) ? [] : ['is no plain text that every reader meets']),
    ...(schema.required?.includes(identify) ? [] : [`is not among "required" of ${file}`]),
    ...(isUnique ? [] : [`is not unique by itself: add ["${identify}"] to "unique"`]),
    ...(field['x-immutable'] || field['x-readonly'] === true ? [] : ['can be changed: mark it x-immutable or x-readonly']),
    ...(isSafe(field.pattern) ? [] : ['has no pattern of letters, digits, "-", "_" and "~" from ^ to $ that leaves out the empty text']),
  ];
  return lacks.map((lack) => ['/identify', `names "${identify}", which ${lack}: it stands in addresses`]);
}

const isText = (field: JsonSchema): boolean =>
  kindOf(field) === 'text' && !field['x-localized'] && !field['x-secret'] && !field['x-access']?.read && !field['x-on-expand'];

function isSafe(pattern: string | undefined): boolean {
  return pattern !== undefined && safePattern.test(pattern) && !new RegExp(pattern, 'u').test('');
}
