import { hourMs, minuteMs } from '#core';

const second = 1000;

/** How long a failed reaction or mail waits for its next attempt. After the last one it is set aside. */
export const pausesMs: readonly number[] = [
  5 * second,
  30 * second,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
];
