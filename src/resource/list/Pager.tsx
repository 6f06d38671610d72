import { Button, HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { pageSizes, type ListPageSize } from '#core';
import type { Words } from '../words.ts';
import type { List } from './useList.ts';

interface PagerProps {
  words: Words;
  list: List;
  page: number;
  perPage: ListPageSize;
  onPage: (page: number) => void;
  onPerPage: (size: ListPageSize) => void;
}

/** How many rows a page has, which page this is, and the way to the others. Nothing where there are no rows. */
export function Pager({ words, list, page, perPage, onPage, onPerPage }: PagerProps): ReactNode {
  const { t } = words;
  if (list.count === 0 && (list.total !== undefined || list.error !== undefined)) return null;
  return (
    <nav className="wp-pager" aria-label={t('list.pages')}>
      <label className="wp-pager-size">
        {t('list.perPage')}
        <HTMLSelect
          value={String(perPage)}
          onChange={(event) => onPerPage(pageSizes.find((size) => String(size) === event.currentTarget.value) ?? 20)}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size === 'All' ? t('list.all') : size}
            </option>
          ))}
        </HTMLSelect>
      </label>
      {perPage !== 'All' && <Steps {...{ words, list, page, perPage, onPage }} />}
    </nav>
  );
}

function Steps({ words, list, page, perPage, onPage }: Omit<PagerProps, 'onPerPage'>): ReactNode {
  const { t, locale } = words;
  const last = Math.max(list.pageCount, 1);
  const number = (value: number) => value.toLocaleString(locale);
  const first = (page - 1) * Number(perPage) + 1;
  const step = (to: number, icon: 'double-chevron-left' | 'chevron-left' | 'chevron-right' | 'double-chevron-right', label: string) => (
    <Button
      key={label}
      variant="minimal"
      icon={icon}
      className="wp-pager-step"
      aria-label={label}
      disabled={to < 1 || to > last || to === page}
      onClick={() => onPage(to)}
    />
  );
  return (
    <>
      <span className="wp-pager-place" role="status">
        {list.count > 0 && t('list.place', { first: number(first), last: number(first + list.count - 1), page: number(page), pages: number(last) })}
      </span>
      <span className="wp-pager-steps">
        {step(1, 'double-chevron-left', t('list.first'))}
        {step(page - 1, 'chevron-left', t('list.previous'))}
        {step(page + 1, 'chevron-right', t('list.next'))}
        {step(last, 'double-chevron-right', t('list.last'))}
      </span>
    </>
  );
}
