/** Which item of a list was moved, and behind which one it stands now; `undefined`: none. */
export function moved(before: readonly number[], now: readonly number[]): { id: number; after: number | null } | undefined {
  const at = now.findIndex((id, index) => before[index] !== id);
  if (at < 0) return undefined;
  const without = (list: readonly number[], id: number) => list.filter((each) => each !== id).join();
  // Moved up it is the first that is another; moved down, the one that stood there.
  const id = without(before, now[at]!) === without(now, now[at]!) ? now[at]! : before[at]!;
  return { id, after: now[now.indexOf(id) - 1] ?? null };
}
