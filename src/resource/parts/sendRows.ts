import { isApiError, type createKeyring, type ResourceApi } from '#api';
import { isObject, type FieldErrors, type WireRecord } from '#core';
import { errorsAt, type RowChange } from './rowChanges.ts';

type Kind = 'created' | 'updated' | 'deleted';
const past = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** What a save of rows came to: what is stored, what is typed, and why it ended early. */
export interface Outcome {
  base: readonly WireRecord[];
  typed: readonly WireRecord[];
  kinds: ReadonlySet<Kind>;
  error?: unknown;
  errors: FieldErrors;
}
interface Carried {
  api: ResourceApi;
  keyring: ReturnType<typeof createKeyring>;
  base: readonly WireRecord[];
  typed: readonly WireRecord[];
}

/** Sends the writes one after the other, up to the first that fails. */
export async function sendRows(changes: readonly RowChange[], { api, keyring, base, typed }: Carried): Promise<Outcome> {
  let now: Pick<Outcome, 'base' | 'typed'> = { base, typed };
  const kinds = new Set<Kind>();
  for (const change of changes) {
    try {
      now = withDone(now, change, await sent(api, keyring, change));
      kinds.add(past[change.does]);
    } catch (error) {
      return { ...met(now, change, error), kinds, error, errors: errorsOf(change, error) };
    }
  }
  return { ...now, kinds, errors: {} };
}

function sent(api: ResourceApi, keyring: Carried['keyring'], change: RowChange): Promise<WireRecord | undefined> {
  if (change.does === 'create')
    return keyring.send(['create', change.at, change.body], (idempotencyKey) => api.create(change.body, { idempotencyKey }));
  const options = change.version === undefined ? {} : { version: change.version };
  if (change.does === 'update') return api.update(change.id, change.body, options);
  return api.remove(change.id, options).then(() => undefined);
}

function withDone(
  { base, typed }: Pick<Outcome, 'base' | 'typed'>,
  change: RowChange,
  record: WireRecord | undefined,
): Pick<Outcome, 'base' | 'typed'> {
  if (change.does === 'delete') return { base: base.filter(({ id }) => id !== change.id), typed };
  const row = record ?? {};
  const next = typed.map((each, at) => (at === change.at ? { ...each, ...(row.id !== undefined && { id: row.id }) } : each));
  return { base: change.does === 'create' ? [...base, row] : base.map((each) => (each.id === change.id ? { ...each, ...row } : each)), typed: next };
}

/** A record that somebody else changed meanwhile stands in the table as it is now, with what was typed on top: saving it again is a choice. */
function met({ base, typed }: Pick<Outcome, 'base' | 'typed'>, change: RowChange, error: unknown): Pick<Outcome, 'base' | 'typed'> {
  const theirs = isApiError(error) && error.status === 412 && isObject(error.item) ? (error.item as WireRecord) : undefined;
  if (!theirs || change.does === 'create') return { base, typed };
  const isMine = (each: WireRecord) => each.id === change.id;
  const own = change.does === 'update' ? change.body : {};
  return {
    base: base.map((each) => (isMine(each) ? theirs : each)),
    typed: change.does === 'delete' ? [...typed, theirs] : typed.map((each) => (isMine(each) ? { ...each, ...theirs, ...own } : each)),
  };
}

const errorsOf = (change: RowChange, error: unknown): FieldErrors =>
  'at' in change && isApiError(error) ? errorsAt(change.at, error.kind === 'fields' ? error.fields : { '': error.messages }) : {};
