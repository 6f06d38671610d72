import { proxy } from 'valtio/vanilla';
import { isObject, type WireRecord } from '#core';
import type { DraftKey, DraftsStore } from './drafts.ts';

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
/** How sending one ended; `later`: the line is gone again. */
export type Sent = 'settled' | 'later';

export interface WaitingStore {
  state: { count: number };
  keep(save: WaitingSave): Promise<void>;
  /** A user's saves, in the order they were made. */
  list(user: number): Promise<WaitingSave[]>;
  /** The save of this form is not wanted any more, or done otherwise. */
  drop(draft: DraftKey): Promise<void>;
  /** Sends a user's saves in the order they were made, one at a time. Asked while it sends, it looks once more. */
  sendAll(user: number, send: (save: WaitingSave) => Promise<Sent>): Promise<void>;
  /** An open form sends its own again; `take` answers `undefined` where it holds something else by now. Returns its clean-up. */
  claim(draft: DraftKey, take: () => Promise<void> | undefined): () => void;
}

const variant = 'waiting';
/** A form of a record by one word, whoever types in it. */
export const formOf = ({ resource, record, variant: form }: DraftKey): string => JSON.stringify([resource, String(record), form]);
const idOf = ({ draft, call, isNew }: WaitingSave): string => (isNew ? call.idempotencyKey : formOf(draft));

/** Saves that wait on this device until there is a connection, beside the drafts. */
export function createWaiting(drafts: DraftsStore): WaitingStore {
  const state = proxy({ count: 0 });
  const forms = new Map<string, () => Promise<void> | undefined>();
  let running: Promise<void> | undefined;
  let again = false;
  const keyOf = (user: number, id: string): DraftKey => ({ user, resource: '', record: id, variant });

  async function list(user: number): Promise<WaitingSave[]> {
    const entries = (await drafts.list(user)).filter(({ key }) => key.variant === variant);
    state.count = entries.length;
    return entries.sort((a, b) => a.savedAtMs - b.savedAtMs).map(({ values }) => values.save as unknown as WaitingSave);
  }
  async function drop(user: number, id: string): Promise<void> {
    await drafts.drop(keyOf(user, id));
    await list(user);
  }
  async function sendOne(save: WaitingSave, send: (save: WaitingSave) => Promise<Sent>): Promise<Sent> {
    const { user } = save.draft;
    const taken = forms.get(formOf(save.draft))?.();
    if (taken) {
      await drop(user, idOf(save));
      await taken;
      return 'settled';
    }
    const sent = await send(save);
    if (sent === 'settled') await drop(user, idOf(save));
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
    async keep(save) {
      await drafts.save(keyOf(save.draft.user, idOf(save)), { save: save as never });
      await list(save.draft.user);
    },
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

/** Whether a body is as good on the way back as on the way here: files and secrets are not kept on a device. */
export const isKeepable = (body: unknown, kept: unknown): boolean =>
  isObject(kept) && JSON.stringify(body) === JSON.stringify(kept) && !holdsFile(body);

const holdsFile = (value: unknown): boolean =>
  typeof Blob !== 'undefined' && (value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)));
