import { createOursApi } from '#api';
import type { FieldErrors, WireRecord } from '#core';
import type { Action } from '../access.ts';
import type { Screen } from '../screen.ts';
import type { Mails } from './questionText.ts';

/** What is known of an action on a record before it is carried out. */
export interface Ahead {
  /** What there is to know, in sentences. */
  warnings?: readonly string[];
  mails?: Mails;
  /** What the record lacks, by field. */
  missing?: FieldErrors | undefined;
  /** Why it cannot be carried out. */
  problem?: string | undefined;
}

/** Whether something can be known of it: only the API can say. */
const isForeseeable = ({ runtime }: Screen, { decl }: Action): boolean =>
  (decl.warns !== undefined || decl.complete !== undefined || decl.reachesOthers === true) && runtime.stores.features.has('bulk-check');

/** Asks the API what would come of an action. Where it cannot say, nothing is known: the call itself still refuses what is wrong. */
export function lookAhead(screen: Screen, action: Action, record: WireRecord): Promise<Ahead> | undefined {
  if (!isForeseeable(screen, action)) return undefined;
  const { runtime, resource } = screen;
  const request = { resource: resource.name, action: action.decl.id, target: { ids: [record.id as number] } };
  return createOursApi(runtime.http)
    .checkBulk(request)
    .then(
      ({ warned = [], mails, mailed, missing, refused }) => ({
        warnings: warned.map(({ message }) => message),
        mails: { mails, mailed },
        missing,
        problem: refused[0]?.message,
      }),
      (error: unknown) => {
        console.warn(error);
        return {};
      },
    );
}
