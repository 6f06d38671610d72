import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { besideList, hrefOf, useRuntime, type CellProps } from '#resource';

/** How a review begins, in its own direction: the headline opens it beside the list, as it is asked at this moment. */
export function ReviewWords({ value, record }: CellProps): ReactNode {
  const { t } = useTranslation('reviews');
  const href = useReviewHref(record.id);
  const title = typeof value === 'string' && value !== '' ? value : t('text.untitled');
  return (
    <span className="rv-words" dir="auto">
      {href === undefined ? <b>{title}</b> : <Link href={href}>{title}</Link>} <span className="wp-quiet">{String(record.text ?? '')}</span>
    </span>
  );
}

/** The address that opens a review: beside the list as it is asked at this moment, where one is at it. */
function useReviewHref(id: number): string | undefined {
  const [path] = useLocation();
  const search = useSearch();
  const href = hrefOf(useRuntime(), { to: 'record', resource: 'reviews', record: id });
  return href && besideList(href, `${path}?${search}`);
}
