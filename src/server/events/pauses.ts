const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** How long a failed reaction or mail waits for its next attempt. After the last one it is set aside. */
export const pausesMs: readonly number[] = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
