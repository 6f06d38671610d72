import { secondsOf } from '../../src/build/test/cpu.ts';
import { atMost, type Line } from './Line.ts';
import { memoryOf, type Running } from './serverProject.ts';

/** What a start left to be done is over by then, ms; then it is measured for so long. */
const settleMs = 120_000;
const measuredMs = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a server costs that nobody uses. */
export async function restOf(name: string, { ready }: { ready: Promise<Running> }): Promise<Line[]> {
  const server = await ready;
  try {
    await pause(settleMs);
    const before = secondsOf(server.pid);
    await pause(measuredMs);
    const [after, memory] = [secondsOf(server.pid), memoryOf(server.pid)];
    if (before === undefined || after === undefined || memory === undefined) return [];
    return [
      atMost(`${name}: processor at rest`, ((after - before) * 60_000) / measuredMs, [0.3, 's a minute']),
      atMost(`${name}: memory at rest`, memory, [250, 'MB']),
    ];
  } finally {
    await server.kill('SIGTERM');
  }
}
