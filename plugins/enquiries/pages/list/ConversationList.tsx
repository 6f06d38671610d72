import type { ReactNode, Ref } from 'react';
import { isFiltered, withoutFilters } from '#core';
import { hrefsOf, type ListModel } from '#resource';
import { AppButton, Empty, Failure, VirtualList, type VirtualListHandle } from '#ui';
import { useTranslation } from 'react-i18next';
import { messagesOf } from '#resource';
import type { Conversation } from '../../answers.ts';
import { useNames } from '../usePeople.ts';
import { useNow } from '../useNow.ts';
import { ConversationCard } from './ConversationCard.tsx';

interface ListProps {
  model: ListModel;
  hash: string | undefined;
  ref: Ref<VirtualListHandle>;
}

const rowHeight = 80;
const waitingRows = 8;

/** The conversations of a view, one narrow card each. */
export function ConversationList({ model, hash, ref }: ListProps): ReactNode {
  const { list, screen, address } = model;
  const nowMs = useNow();
  const names = useNames(assigneesIn(model));
  const edit = hrefsOf(screen).edit;
  if (list.error !== undefined && list.count === 0) return <NoList model={model} />;
  if (list.total !== undefined && list.count === 0) return <Nothing model={model} />;
  const card = (index: number) => {
    const row = list.rowAt(index) as Conversation | undefined;
    if (!row) return <span className="enq-card enq-card-waits bp6-skeleton" />;
    const href = `${edit(row) ?? ''}${address.query ? `?${address.query}` : ''}`;
    const assignee = row.assignee_id ? names.get(row.assignee_id) : undefined;
    return <ConversationCard {...{ href, nowMs, assignee }} conversation={row} isOpen={row.hash === hash} words={screen.words} />;
  };
  return (
    <VirtualList
      ref={ref}
      label={screen.words.plural}
      count={list.total === undefined ? waitingRows : list.count}
      rowHeight={rowHeight}
      onVisible={list.onVisible}
      className="enq-cards wp-list-rows"
    >
      {card}
    </VirtualList>
  );
}

/** As far as their rows are there: those of the first some hundred. */
function assigneesIn({ list }: ListModel): number[] {
  const rows = Array.from({ length: Math.min(list.count, 300) }, (_, index) => list.rowAt(index) as Conversation | undefined);
  return rows.flatMap((row) => row?.assignee_id ?? []);
}

function NoList({ model: { list } }: { model: ListModel }): ReactNode {
  const { t } = useTranslation(['enquiries', 'resource']);
  return <Failure title={t('text.noList')} message={messagesOf(list.error, { t }).join(' ')} onRetry={list.reload} retrying={list.loading} />;
}

function Nothing({ model: { address } }: { model: ListModel }): ReactNode {
  const { t } = useTranslation('enquiries');
  const { state, go } = address;
  const isPlain = state.view !== undefined && !state.search;
  if (isPlain || !isFiltered(state)) return <Empty icon="inbox" title={t(state.view === 'inbox' ? 'text.allDone' : 'text.nothing')} />;
  return (
    <Empty
      kind="no-match"
      action={<AppButton icon="filter-remove" text={t('list.clear', { ns: 'resource' })} onClick={() => go(withoutFilters(state))} />}
    />
  );
}
