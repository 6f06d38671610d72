import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import { StatusTag } from './cells/StatusTag.tsx';
import { instantText } from './cells/formats.ts';
import type { Screen } from './screen.ts';

/** An entry of a timeline, as its resource answers it. */
export type TimelineEntry = WireRecord & { id: number; created_at: string };

interface TimelineProps<E extends TimelineEntry> {
  screen: Screen;
  entries: readonly E[];
  /** What stands before the first entry: how the record came to be. */
  beginning?: { at: string; text: ReactNode } | undefined;
  /** What an entry says beside its state. */
  details?: (entry: E) => ReactNode;
  /** What an entry is called that led to no state. */
  named?: (entry: E) => string | undefined;
  /** What stands below it: somebody's own words. */
  quote?: (entry: E) => string | null | undefined;
}

/** Where a record has been, when and by whom, oldest first: the states that its lifecycle's moves led to. */
export function Timeline<E extends TimelineEntry>({ screen, entries, beginning, details, named, quote }: TimelineProps<E>): ReactNode {
  const {
    words,
    resource: {
      decl: { lifecycle },
    },
  } = screen;
  const { state = '', actorName } = lifecycle?.timeline ?? {};
  const inOrder = [...entries].sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
  return (
    <ol className="wp-timeline">
      {beginning && (
        <li>
          <div>{beginning.text}</div>
          <When at={beginning.at} screen={screen} />
        </li>
      )}
      {inOrder.map((entry) => {
        const said = quote?.(entry);
        const name = named?.(entry);
        return (
          <li key={entry.id}>
            <div>
              {name === undefined ? (
                <StatusTag words={words} field={lifecycle?.field ?? ''} code={entry[state] ?? null} />
              ) : (
                <Tag minimal>{name}</Tag>
              )}{' '}
              {details?.(entry)}
            </div>
            {said && <blockquote dir="auto">{said}</blockquote>}
            <When at={entry.created_at} screen={screen} by={actorName === undefined ? undefined : entry[actorName]} />
          </li>
        );
      })}
    </ol>
  );
}

function When({ at, by, screen: { words } }: { at: string; by?: WireRecord[string]; screen: Screen }): ReactNode {
  return (
    <div className="wp-quiet">
      <time dateTime={at}>{instantText(at, words.locale)}</time>
      {typeof by === 'string' && (
        <>
          {' '}
          · <span dir="auto">{by}</span>
        </>
      )}
    </div>
  );
}
