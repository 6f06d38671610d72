/** Where a page stands in its list. `capped`: there are more than `total`. */
export interface Pagination {
  total: number;
  capped: boolean;
  pageCount: number;
  page: number;
  perPage: number;
}

/** Reads the pagination headers; without them the rows that came are the one page there is. */
export function pagination(headers: Record<string, string>, rowCount: number): Pagination {
  const read = (name: string, otherwise: number) => {
    const raw = headers[`x-pagination-${name}`] ?? '';
    return /^\d+$/.test(raw) ? Number(raw) : otherwise;
  };
  const total = read('total-count', rowCount);
  const perPage = read('per-page', rowCount);
  const pageCount = read('page-count', perPage > 0 ? Math.max(1, Math.ceil(total / perPage)) : 1);
  return { total, capped: headers['x-pagination-total-capped'] === '1', pageCount, page: read('current-page', 1), perPage };
}
