import '../scorecard.css';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRecord } from '#core';
import { instantText, ResourceServices, StatusTag, useRead, useScreen, type PageProps } from '#resource';

const none = {};

/** How an appeal stands, and why it was refused. Whoever filed it has read of it then, and the bell counts it no more. */
export default function Decision({ part }: PageProps): ReactNode {
  return <ResourceServices plugin="scorecard">{part && <Settled record={part.record} />}</ResourceServices>;
}

function useSayRead(record: WireRecord): void {
  const screen = useScreen({ plugin: 'scorecard', resource: 'cancellation-appeals', params: none });
  const { markRead } = useRead(screen);
  const isNews = record.unread === true && record.owner_id === screen.runtime.viewer?.id;
  useEffect(
    function sayRead() {
      if (isNews) void markRead(record).catch(() => undefined);
    },
    [isNews, markRead, record],
  );
}

function Settled({ record }: { record: WireRecord }): ReactNode {
  const { i18n } = useTranslation('scorecard');
  const { words } = useScreen({ plugin: 'scorecard', resource: 'cancellation-appeals', params: none });
  useSayRead(record);
  const { state, settled_at: at, reason } = record;
  return (
    <dl className="wp-facts">
      <dt>{words.field('state')}</dt>
      <dd>
        <StatusTag words={words} field="state" code={state ?? null} />
      </dd>
      {typeof at === 'string' && (
        <>
          <dt>{words.field('settled_at')}</dt>
          <dd>{instantText(at, i18n.language)}</dd>
        </>
      )}
      {typeof reason === 'string' && (
        <>
          <dt>{words.field('reason')}</dt>
          <dd dir="auto">{reason}</dd>
        </>
      )}
    </dl>
  );
}
