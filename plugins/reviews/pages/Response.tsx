import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { can, dayMs } from '#core';
import { instantText, recordsWritten, ReplyComposer, tellError, tellSuccess, type Screen } from '#resource';
import { AppButton } from '#ui';
import type { Review } from './ReviewPanel.tsx';

/** For so long after it was given a response may still be changed, ms: the server says so too. */
const editableMs = dayMs;
const mostLetters = 2000;

/** The one response of the operator: written, changed within a day, and then as it is. */
export function Response({ screen, review }: { screen: Screen; review: Review }): ReactNode {
  const { t } = useTranslation('reviews');
  const [editing, setEditing] = useState(false);
  const { response } = review;
  const may = can(screen.runtime.viewer, screen.bundle.manifest.calls!.respond!.access);
  if (response === null || editing) {
    if (!may) return <p className="wp-quiet">{t('text.noAnswer')}</p>;
    return <Write screen={screen} review={review} onDone={() => setEditing(false)} />;
  }
  return <Given screen={screen} review={review} onChange={may ? () => setEditing(true) : undefined} />;
}

interface GivenProps {
  screen: Screen;
  review: Review;
  /** Absent: its reader may not write one. */
  onChange: (() => void) | undefined;
}

function Given({ screen, review: { response, responded_at: at, language }, onChange }: GivenProps): ReactNode {
  const { t } = useTranslation('reviews');
  const { locale } = screen.words;
  const untilMs = Date.parse(at ?? '') + editableMs;
  const isOpen = onChange !== undefined && Date.now() < untilMs;
  return (
    <>
      <blockquote className="rv-text rv-response" dir="auto" lang={language ?? undefined}>
        {response}
      </blockquote>
      <p className="wp-quiet rv-foot">
        {at !== null && <time dateTime={at}>{instantText(at, locale)}</time>}
        {isOpen && (
          <>
            <span>{t('text.until', { when: instantText(new Date(untilMs).toISOString(), locale) })}</span>
            <AppButton look="light" size="small" icon="edit" text={t('text.change')} onClick={onChange} />
          </>
        )}
      </p>
    </>
  );
}

/** What placeholders of saved replies come to. */
const valuesOf = ({ author_name: author, product_name: tour }: Review): Record<string, string> => ({
  ...(author !== null && { 'traveller.name': author, 'traveller.first_name': author.split(' ')[0]! }),
  ...(tour !== null && { 'product.title': tour }),
});

function Write({ screen, review, onDone }: { screen: Screen; review: Review; onDone: () => void }): ReactNode {
  const { t } = useTranslation('reviews');
  const { words, bundle, runtime } = screen;
  const { id, response, language } = review;
  const onSend = async ({ text }: { text: string }) => {
    try {
      await callApi(runtime.http, bundle.manifest.calls!.respond!, { id: String(id) }, { text });
    } catch (error) {
      tellError(runtime.stores, error, words);
      return false;
    }
    tellSuccess(runtime.stores, words.call('respond', 'success') ?? '', words);
    recordsWritten(runtime.stores);
    onDone();
    return true;
  };
  return (
    <ReplyComposer
      of={{ resource: 'reviews', record: Number(id), variant: response === null ? 'response' : 'response-changed' }}
      topic="REVIEWS"
      label={t('text.public')}
      values={valuesOf(review)}
      maxLength={mostLetters}
      onSend={onSend}
      {...(response !== null && { begins: response })}
      {...(language !== null && { language })}
    />
  );
}
