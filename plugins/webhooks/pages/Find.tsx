import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { instantText, Loaded, StatusTag, useLoad, useRuntime, useScreen } from '#resource';
import { AppButton, Empty, Panel } from '#ui';
import type { Finding, DeliveryMatch } from '../answers.ts';
import { spanOf, spans, type Span } from './spans.ts';

const none = {};
const leastChars = 2;

/** What is asked, as it stands in the address. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const within = params.get('within') ?? '';
  const ask = (text: string, span: Span) =>
    setParams((before) => {
      before.set('find', text.trim());
      before.set('within', span);
      return before;
    });
  return { text: params.get('find') ?? '', span: spans.find((each) => each === within) ?? 'week', ask };
}

/** Deliveries found by words of their data or the id of their event. */
export function Find({ id }: { id: number }): ReactNode {
  const { t } = useTranslation('webhooks');
  const { text, span, ask } = useAsked();
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  return (
    <Panel title={t('text.find.title')}>
      <form
        className="webhooks-line"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim().length >= leastChars) ask(typed, span);
        }}
      >
        <InputGroup
          className="webhooks-words"
          type="search"
          leftIcon="search"
          maxLength={120}
          value={typed}
          placeholder={t('text.find.words')}
          aria-label={t('text.find.words')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <HTMLSelect
          aria-label={t('text.again.since')}
          value={span}
          onChange={(event) => ask(typed, event.currentTarget.value as Span)}
          options={spans.map((value) => ({ value, label: t(`text.again.spans.${value}`) }))}
        />
        <AppButton type="submit" text={t('text.find.button')} disabled={typed.trim().length < leastChars} />
      </form>
      {text.length >= leastChars && <Found key={`${text} ${span}`} id={id} text={text} span={span} />}
    </Panel>
  );
}

function Found({ id, text, span }: { id: number; text: string; span: Span }): ReactNode {
  const { t } = useTranslation('webhooks');
  const { http } = useRuntime();
  const load = useLoad(
    `webhooks/${id}/find/${span}/${text}`,
    async () => (await http.get<Finding>(`manage-webhooks/${id}/find`, { query: { text, ...spanOf(span) } })).body,
  );
  return (
    <div aria-live="polite" className="webhooks-told">
      <Loaded of={load}>
        {({ found, capped }) => (
          <>
            {found.length === 0 ? <Empty title={t('text.find.none')} /> : <Hits id={id} hits={found} />}
            {capped && <p className="wp-quiet">{t('text.find.capped')}</p>}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Hits({ id, hits }: { id: number; hits: readonly DeliveryMatch[] }): ReactNode {
  const { i18n } = useTranslation('webhooks');
  const { words } = useScreen({ resource: 'webhook-logs', params: none });
  return (
    <ul className="webhooks-found">
      {hits.map((hit) => (
        <li key={hit.id}>
          <Link href={`/webhooks/${id}/logs/${hit.id}`}>
            <bdi dir="ltr">{hit.type}</bdi>
          </Link>
          <bdi dir="ltr" className="wp-quiet">
            {hit.subject}
          </bdi>
          <span className="wp-quiet">{instantText(hit.occurred_at, i18n.language)}</span>
          <StatusTag words={words} field="state" code={hit.state} />
        </li>
      ))}
    </ul>
  );
}
