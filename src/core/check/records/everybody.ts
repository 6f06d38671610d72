import { typeOf, type JsonSchema } from '../../schema/schema.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { Finding } from '../Finding.ts';

/** Why the field a scope names in `everybody` cannot say that a record is everybody's. That it exists is checked elsewhere. */
export function everybodyProblems({ scope }: ResourceDecl, { properties = {} }: JsonSchema): Finding[] {
  const name = scope === 'global' ? undefined : scope.everybody;
  const field = name === undefined ? undefined : properties[name];
  return field && typeOf(field) !== 'boolean' ? [['/scope/everybody', `names "${name}", which is no boolean`]] : [];
}
