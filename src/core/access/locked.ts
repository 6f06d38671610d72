import type { Viewer } from '../roles/access.ts';
import { recordMatches } from '../records/matches.ts';
import type { ResourceDecl } from '../declare/resourceDecl.ts';
import type { JsonSchema, WireRecord } from '../schema/schema.ts';
import { isOthers } from './scope.ts';

/** Whether a record, as it is, is changed by nothing any more but by moves and actions. */
export const isLocked = ({ decl: { readonly } }: { decl: Pick<ResourceDecl, 'readonly'> }, record: WireRecord): boolean =>
  readonly !== undefined && recordMatches(readonly, record);

/** Whether somebody, who may write the resource, does not write a record: it is locked, or everybody's. */
export const isUnwritable = (resource: { decl: Pick<ResourceDecl, 'readonly' | 'scope'> }, record: WireRecord, viewer: Viewer | undefined): boolean =>
  isLocked(resource, record) || isOthers(resource, record, viewer);

/**
 * The fields of a stored record that are read-only with what is to become of it: those whose condition it matches.
 * A condition sees its own field as it is stored, so that what locks a field may itself be set, and stays.
 */
export const lockedFields = ({ properties = {} }: JsonSchema, stored: WireRecord, next: WireRecord): string[] =>
  Object.entries(properties).flatMap(([name, { 'x-readonly': condition }]) =>
    typeof condition === 'object' && recordMatches(condition, { ...next, [name]: stored[name] }) ? [name] : [],
  );
