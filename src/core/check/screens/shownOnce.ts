import { kindOf } from '../../schema/kinds.ts';
import { resolveResource } from '../../resource/resource.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';
import { whereProblems } from './views.ts';

/** Why a field cannot be kept from some until its record says more: it is a text by itself, which no order, search or name gives away. */
export function shownOnceProblems(decl: ResourceDecl, schema: JsonSchema): Finding[] {
  const resource = resolveResource('', decl, schema);
  const told = new Set([
    ...(decl.list?.search ?? []),
    decl.list?.sort?.replace(/^-/, ''),
    resource.display,
    decl.identify,
    ...(decl.unique ?? []).flat(),
  ]);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): Finding[] => {
    const asked = field['x-shown-once'];
    if (asked === undefined) return [];
    const say = (message: string): Finding => [`/properties/${name}`, message, decl.schema];
    return [
      ...(field.type === 'string' && !field.enum && kindOf(field) !== 'date' && !field['x-localized'] && !field['x-secret']
        ? []
        : [say('has x-shown-once and is no plain text: only those can be kept back')]),
      ...(told.has(name) ? [say('has x-shown-once, and so is no search, sort, display, identify or unique field: those would give it away')] : []),
      ...whereProblems(resource, asked, '').map(([at, message]): Finding => [`/properties/${name}/x-shown-once${at}`, message, decl.schema]),
    ];
  });
}
