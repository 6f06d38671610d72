import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Option } from '../optionOf.ts';
import type { ChoiceSource } from './ChoiceSource.ts';

type FetchPage = (query: string, page: number) => Promise<{ items: Option[]; total: number }>;

/** How long typing must pause before the service is asked. */
const pauseMs = 200;

/** The pages of one question. The first page tells how long pages are. */
class Pages {
  readonly loaded = new Map<number, Option[]>();
  private readonly underway = new Set<number>();
  private size = 0;
  total: number | undefined;
  failed = false;
  alive = true;

  constructor(
    private readonly query: string,
    private readonly fetchPage: FetchPage,
    private readonly changed: () => void,
  ) {}

  at(index: number): Option | undefined {
    return this.size === 0 ? undefined : this.loaded.get(Math.floor(index / this.size) + 1)?.[index % this.size];
  }

  ensure(first: number, last: number): void {
    if (this.size === 0) {
      void this.load(1);
      return;
    }
    for (let page = Math.floor(first / this.size) + 1; page <= Math.floor(last / this.size) + 1; page++) void this.load(page);
  }

  async load(page: number): Promise<void> {
    if (this.underway.has(page) || this.loaded.has(page) || this.failed) return;
    this.underway.add(page);
    try {
      const { items, total } = await this.fetchPage(this.query, page);
      if (page === 1) this.size = Math.max(1, items.length);
      this.loaded.set(page, items);
      this.total = total;
    } catch {
      this.failed = true;
    } finally {
      this.underway.delete(page);
      if (this.alive) this.changed();
    }
  }
}

/** Choices from a service, page by page as they come into view, asked again as one types. `fetchPage` must be stable. */
export function usePagedSource(fetchPage: FetchPage): ChoiceSource {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const [attempt, retry] = useReducer((n: number) => n + 1, 0);
  const [version, changed] = useReducer((n: number) => n + 1, 0);
  const [pages, setPages] = useState<Pages | undefined>(undefined);

  useEffect(
    function ask() {
      if (!open) {
        setPages(undefined);
        return undefined;
      }
      const next = new Pages(query, fetchPage, changed);
      setPages(next);
      const timer = setTimeout(() => void next.load(1), query === '' ? 0 : pauseMs);
      return () => {
        next.alive = false;
        clearTimeout(timer);
      };
    },
    [open, query, fetchPage, attempt],
  );

  return useMemo(
    () => ({
      query,
      setQuery,
      setOpen,
      retry,
      total: pages?.total,
      failed: pages?.failed ?? false,
      empty: query === '' && pages?.total === 0,
      at: (index) => pages?.at(index),
      ensure: (first, last) => {
        if (pages?.total !== undefined) pages.ensure(first, last);
      },
      // `version` says that pages have arrived
    }),
    [query, pages, version],
  );
}
