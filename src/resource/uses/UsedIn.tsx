import './uses.css';
import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { UsesList } from './UsesList.tsx';
import { useUses } from './useUses.ts';

/** Where a record is used, within a question about it. Nothing while that is not known, and where it is used nowhere. */
export function UsedIn({ screen, record }: { screen: Screen; record: WireRecord }): ReactNode {
  const { value } = useUses(screen, record);
  if (!value || value.uses.length + value.others === 0) return null;
  return (
    <div className="wp-used-in" role="status">
      {value.owed?.map(({ resource, title, count, next }) => (
        <p key={resource}>
          <strong>{screen.words.t(next === null ? 'uses.owed' : 'uses.owedFrom', { title, count, next })}</strong>
        </p>
      ))}
      <p>{screen.words.t('uses.here')}</p>
      <UsesList screen={screen} of={value} />
    </div>
  );
}
