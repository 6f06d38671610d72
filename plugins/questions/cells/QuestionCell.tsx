import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { besideList, hrefOf, useRuntime, type CellProps } from '#resource';

/** A question in its own direction, which opens it beside the list as it is asked at this moment. */
export function QuestionCell({ value, record }: CellProps): ReactNode {
  const [path] = useLocation();
  const search = useSearch();
  const href = hrefOf(useRuntime(), { to: 'record', resource: 'questions', record });
  const text = <bdi>{String(value ?? `#${record.id}`)}</bdi>;
  return (
    <span className="qa-cell" dir="auto">
      {href === undefined ? text : <Link href={besideList(href, `${path}?${search}`)}>{text}</Link>}
    </span>
  );
}
