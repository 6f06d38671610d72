import { existsSync, readFileSync } from 'node:fs';
import { atMost, type Line } from './Line.ts';
import { memoryOf, type Running } from './serverProject.ts';

/** What a start left to be done is over by then, ms; then it is measured for so long. */
const settleMs = 120_000;
const measuredMs = 60_000;
const ticksPerSecond = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Processor seconds of a process so far; undefined where the system does not tell. */
function processorOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The name, in brackets, may hold spaces; user and system time are the 12th and 13th words behind it.
  const words = readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(words[11]) + Number(words[12])) / ticksPerSecond;
}

/** What a server costs that nobody uses. */
export async function restOf(name: string, { ready }: { ready: Promise<Running> }): Promise<Line[]> {
  const server = await ready;
  try {
    await pause(settleMs);
    const before = processorOf(server.pid);
    await pause(measuredMs);
    const [after, memory] = [processorOf(server.pid), memoryOf(server.pid)];
    if (before === undefined || after === undefined || memory === undefined) return [];
    return [
      atMost(`${name}: processor at rest`, ((after - before) * 60_000) / measuredMs, [0.3, 's a minute']),
      atMost(`${name}: memory at rest`, memory, [250, 'MB']),
    ];
  } finally {
    await server.kill('SIGTERM');
  }
}
