import { kindOf } from '../../schema/kinds.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** Why the field a resource names in `softDelete` cannot say since when a record is out of sight. That it exists is checked elsewhere. */
export function keepsProblems({ softDelete: keeps }: ResourceDecl, schema: JsonSchema): Finding[] {
  const field = keeps === undefined ? undefined : schema.properties?.[keeps];
  if (keeps === undefined || !field || (kindOf(field) === 'instant' && field['x-readonly'] === true)) return [];
  return [['/softDelete', `names "${keeps}", which is no date-time that is always x-readonly: the server alone writes it`]];
}
