import { isTimed, type Plugin } from '#core';
import type { JobContext } from '../ports/handlers.ts';
import type { RegisteredJob } from './Registered.ts';

/** Records moved in one transaction: few enough that nobody waits for long, since the embedded database does one transaction at a time. */
const batch = 100;

/** The job that writes down what happens by itself to a plugin's records; none where nothing does. */
export function timeJobs({ id, resources }: Plugin): RegisteredJob[] {
  const timed = resources.filter(({ decl }) => decl.lifecycle && isTimed(decl.lifecycle)).map(({ name }) => name);
  const run = async ({ now, tx }: JobContext) => {
    for (const name of timed) {
      const except: number[] = [];
      for (let count = batch; count === batch; ) {
        const done = await tx(({ records }) => records(name).settle({ now, limit: batch, except }));
        except.push(...done.leftOut.map(({ id }) => id));
        ({ count } = done);
      }
    }
  };
  return timed.length === 0 ? [] : [{ plugin: id, name: 'move-by-time', times: { every: '1m' }, run }];
}
