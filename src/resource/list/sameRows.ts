interface Identified {
  id: number | string;
}

export const byId = <R extends Identified>(rows: readonly R[]): Map<Identified['id'], R> => new Map(rows.map((row) => [row.id, row]));

/** The old object of every row that says the same: the table then leaves it alone. */
export function keepIdentity<R extends Identified>(before: R[] | undefined, rows: R[]): R[] {
  if (!before || before === rows) return rows;
  const known = byId(before);
  return rows.map((row) => {
    const old = known.get(row.id);
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
