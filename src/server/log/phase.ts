import { processLog } from './processLog.ts';

/** Does a long piece of work of a start, and says on a line of the log that it is done and how long it took: `Pages built in 6.1 s.` */
export async function phase<T>(done: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  processLog.say(`${done} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return result;
}
