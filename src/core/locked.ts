import { recordMatches } from './matches.ts';
import type { ResourceDecl } from './resourceDecl.ts';
import type { JsonSchema, WireRecord } from './schema.ts';

/** Whether a record, as it is, is changed by nothing any more but by moves and actions. */
export const isLocked = ({ decl: { readonly } }: { decl: Pick<ResourceDecl, 'readonly'> }, record: WireRecord): boolean =>
  readonly !== undefined && recordMatches(readonly, record);

/**
 * The fields of a stored record that are read-only with what is to become of it: those whose condition it matches. A condition sees its own field as it is
 * stored, so that what locks a field may itself be set, and stays.
 */
export const lockedFields = ({ properties = {} }: JsonSchema, stored: WireRecord, next: WireRecord): string[] =>
  Object.entries(properties).flatMap(([name, { 'x-readonly': condition }]) =>
    typeof condition === 'object' && recordMatches(condition, { ...next, [name]: stored[name] }) ? [name] : [],
  );
