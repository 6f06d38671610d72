import { unreadField } from '../../resource/fields.ts';
import { kindOf } from '../../schema/kinds.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** Why the field a resource names in `unread` cannot say what is to be read last. That it exists is checked elsewhere. */
export function unreadProblems({ unread, schema: file, single }: ResourceDecl, { properties = {} }: JsonSchema): Finding[] {
  if (unread === undefined) return [];
  const field = properties[unread];
  return [
    ...(field && kindOf(field) !== 'instant' ? [['/unread', `names "${unread}", which is no date-time`] as Finding] : []),
    ...(single ? [['/unread', 'is said of a record that there is once: leave it out'] as Finding] : []),
    ...(Object.hasOwn(properties, unreadField)
      ? [[`/properties/${unreadField}`, 'has the name under which a record says whether it is unread: choose another', file] as Finding]
      : []),
  ];
}
