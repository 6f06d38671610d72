import { proxy } from 'valtio/vanilla';
import type { JsonSchema, WireRecord } from '#core';
import type { DraftKey, DraftsStore } from './drafts.ts';
import { unsavedFields, withoutFields } from './unsavedFields.ts';

/** A save that did not leave the device, as it is to be sent. */
export interface WaitingSave {
  /** The form it was typed in: a later save of the same record takes its place. Each new record is one of its own. */
  draft: DraftKey;
  isNew: boolean;
  call: { method: 'post' | 'patch' | 'put'; path: string; idempotencyKey: string; version?: number | string };
  /** The number of the version it was built on, where the call names that otherwise. */
  baseVersion?: number;
  body: WireRecord;
  /** What the record is called, and where it is opened; both for people. */
  name: string;
  href?: string;
}
/** How sending one ended. `settled`: the API has answered it. `later`: nobody has, so it goes on waiting, and what stands behind it too. */
export type Sent = 'settled' | 'later';
/** How an open form sends its own save again; `undefined` where it leaves that to whoever asks. */
export type Take = (save: WaitingSave) => Promise<Sent> | undefined;

export interface WaitingStore {
  /** How many saves no answer has come for. */
  state: { count: number };
  /** Has a save wait. One of a form that has one waiting takes over its place in the order. */
  keep(save: WaitingSave): Promise<void>;
  /** A user's saves, in the order they were made. */
  list(user: number): Promise<WaitingSave[]>;
  /** The save of this form is not wanted any more, or done otherwise. */
  drop(draft: DraftKey): Promise<void>;
  /** Sends a user's saves in the order they were made, one at a time. Asked while it sends, it looks once more. */
  sendAll(user: number, send: (save: WaitingSave) => Promise<Sent>): Promise<void>;
  /** An open form sends its own again, so that what comes of it shows there. Returns its clean-up. */
  claim(draft: DraftKey, take: Take): () => void;
}

const variant = 'waiting';
/** A form of a record by one word, whoever types in it. */
export const formOf = ({ resource, record, variant: form }: DraftKey): string => JSON.stringify([resource, String(record), form]);
const idOf = ({ draft, call, isNew }: WaitingSave): string => (isNew ? call.idempotencyKey : formOf(draft));

interface Entry {
  save: WaitingSave;
  /** Its place in the order. */
  at: number;
}

/** Saves that wait on this device until there is a connection, beside the drafts. A save goes once it is answered, never before. */
export function createWaiting(drafts: DraftsStore, now: () => number = Date.now): WaitingStore {
  const { state, list, keep, drop, dropSent } = createBox(drafts, now);
  const forms = new Map<string, Take>();
  let running: Promise<void> | undefined;
  let again = false;

  async function sendOne(save: WaitingSave, send: (save: WaitingSave) => Promise<Sent>): Promise<Sent> {
    const sent = await (forms.get(formOf(save.draft))?.(save) ?? send(save));
    if (sent === 'settled') await dropSent(save);
    return sent;
  }
  async function sendThem(user: number, send: (save: WaitingSave) => Promise<Sent>): Promise<void> {
    do {
      again = false;
      for (const save of await list(user)) if ((await sendOne(save, send)) === 'later') return;
    } while (again);
  }

  return {
    state,
    list,
    keep,
    drop: (draft) => (state.count === 0 ? Promise.resolve() : drop(draft.user, formOf(draft))),
    sendAll(user, send) {
      again = true;
      running ??= sendThem(user, send).finally(() => {
        running = undefined;
      });
      return running;
    },
    claim(draft, take) {
      forms.set(formOf(draft), take);
      return () => {
        if (forms.get(formOf(draft)) === take) forms.delete(formOf(draft));
      };
    },
  };
}

/** The saves that wait, kept among the drafts. */
function createBox(drafts: DraftsStore, now: () => number) {
  const state = proxy({ count: 0 });
  let last = 0;
  const keyOf = (user: number, id: string): DraftKey => ({ user, resource: '', record: id, variant });

  async function entries(user: number): Promise<Entry[]> {
    const found = (await drafts.list(user)).filter(({ key }) => key.variant === variant);
    state.count = found.length;
    return found
      .map(({ values: { save, at }, savedAtMs }) => ({ save: save as unknown as WaitingSave, at: typeof at === 'number' ? at : savedAtMs }))
      .sort((a, b) => a.at - b.at);
  }
  const list = async (user: number) => (await entries(user)).map(({ save }) => save);
  async function drop(user: number, id: string): Promise<void> {
    await drafts.drop(keyOf(user, id));
    await list(user);
  }
  async function keep(save: WaitingSave): Promise<void> {
    const { user } = save.draft;
    last = Math.max(last + 1, now());
    const next = last;
    const earlier = (await entries(user)).find((each) => idOf(each.save) === idOf(save));
    await drafts.save(keyOf(user, idOf(save)), { save, at: earlier?.at ?? next } as never);
    await list(user);
  }
  /** Drops what was sent, unless its form has saved something else in the meantime. */
  async function dropSent(save: WaitingSave): Promise<void> {
    const { user } = save.draft;
    const kept = (await list(user)).find((each) => idOf(each) === idOf(save));
    if (JSON.stringify(kept) === JSON.stringify(save)) await drop(user, idOf(save));
  }
  return { state, list, keep, drop, dropSent };
}

/** Whether a save may wait on this device: a body that is as good on the way back, so without files, which are not kept, and secrets. */
export function mayWait(schema: JsonSchema, body: WireRecord): boolean {
  const kept = withoutFields(body, unsavedFields(schema));
  return JSON.stringify(body) === JSON.stringify(kept) && !holdsFile(body);
}

const holdsFile = (value: unknown): boolean =>
  typeof Blob !== 'undefined' && (value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)));
