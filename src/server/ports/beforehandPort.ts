import { randomUUID } from 'node:crypto';
import { answerTo } from '../work/beforehand.ts';
import { announce, committed, systemWork } from '../work/transaction.ts';
import type { Work } from '../work/Work.ts';
import type { Beforehand, Ports } from './Ports.ts';

/** Has an area ask another server before the transaction that needs the answer. A read has no transaction, and asks at once. */
export function beforehandOf(work: Work, plugin: string, portsOf: (work: Work, plugin: string) => Ports): Ports['beforehand'] {
  const { api } = work;
  const tx: Beforehand = async (perform) => {
    const { own, result } = await api.context.db.tx(async (db) => {
      const own = systemWork(api, db, `beforehand-${randomUUID()}`);
      const result = await perform({ ...portsOf(own, plugin), now: own.now });
      await announce(own);
      return { own, result };
    });
    committed(own);
    return result;
  };
  return async (question, find) => (work.db === api.context.db ? find(tx) : answerTo(work.answers, `${plugin} ${question}`, () => find(tx)));
}
