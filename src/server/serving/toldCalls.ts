import { inBackground } from '../db/Db.ts';
import { requestContext } from '../ports/requestContext.ts';
import type { Protocol, ToldCall } from '../ports/Protocol.ts';
import { systemWork } from '../work/transaction.ts';
import type { Api } from '../work/Work.ts';

/** Whose calls are told, and to whom. */
interface Teller {
  plugin: string;
  id: string;
  protocol: Protocol;
}
interface Waiting {
  calls: Map<string, { teller: Teller; told: ToldCall[] }>;
  count: number;
  timer: NodeJS.Timeout | undefined;
  isWriting?: Promise<void> | undefined;
}
const waiting = new WeakMap<Api, Waiting>();
const pauseMs = 500;
/** More than these are written at once, and where the database cannot keep up, the oldest are left out. */
const many = 200;
const most = 5000;

function waitingIn(api: Api): Waiting {
  const own = waiting.get(api) ?? { calls: new Map(), count: 0, timer: undefined };
  waiting.set(api, own);
  return own;
}

/** Has a call written down behind its answer, half a second later with those that came in the meantime. */
export function tellLater(api: Api, teller: Teller, told: ToldCall): void {
  if (!teller.protocol.tell) return;
  const own = waitingIn(api);
  const name = `${teller.plugin}.${teller.id}`;
  const calls = own.calls.get(name) ?? { teller, told: [] };
  own.calls.set(name, calls);
  calls.told.push(told);
  if (calls.told.length > most) calls.told.shift();
  else own.count++;
  if (own.count >= many && !own.isWriting) void writeTold(api);
  else own.timer ??= setTimeout(() => void writeTold(api), pauseMs).unref();
}

/** Writes down the calls that wait for it, after those that are being written. What cannot be written is left out. */
export async function writeTold(api: Api): Promise<void> {
  const own = waitingIn(api);
  while (own.isWriting) await own.isWriting;
  clearTimeout(own.timer);
  const { calls } = own;
  Object.assign(own, { calls: new Map(), count: 0, timer: undefined });
  if (calls.size === 0) return;
  own.isWriting = writeAll(api, [...calls.values()]).finally(() => {
    own.isWriting = undefined;
  });
  await own.isWriting;
}

async function writeAll(api: Api, all: ReadonlyArray<{ teller: Teller; told: ToldCall[] }>): Promise<void> {
  for (const { teller, told } of all)
    try {
      await inBackground(api.context.db).tx(async (tx) => {
        await teller.protocol.tell?.(told, requestContext(systemWork(api, tx, ''), teller.plugin));
      });
    } catch (error) {
      api.context.log.error(`${told.length} calls of ${teller.id} could not be written down`, error);
    }
}
