import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { Loaded, StatusTag, useLoad } from '#resource';
import { AppButton, Panel } from '#ui';
import type { SimilarQuestion } from '../answers.ts';
import type { Taken } from './QuestionPanelProps.ts';
import type { ShownProps } from './QuestionPanelProps.ts';
import { mergeInto } from './useSend.ts';

interface SimilarProps extends ShownProps {
  onTake: (taken: Taken) => void;
}

/** Questions in nearly the same words: their answers to take over, and the ways to make one of two. */
export function Similar(props: SimilarProps): ReactNode {
  const { screen, question } = props;
  const { t } = useTranslation('questions');
  const call = screen.bundle.manifest.calls!.similar!;
  const id = String(question.id);
  const similar = useLoad(`questions/similar/${id}`, async () => (await callApi<SimilarQuestion[]>(screen.runtime.http, call, { id })).body);
  return (
    <Panel title={t('text.similar')} level={3}>
      <Loaded of={similar}>
        {(all) =>
          all.length === 0 ? (
            <p className="wp-quiet">{t('text.noSimilar')}</p>
          ) : (
            <ul className="qa-list">
              {all.map((other) => (
                <li key={other.id}>
                  <One {...props} other={other} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function One({ screen, question, other, onTake, onOpen }: SimilarProps & { other: SimilarQuestion }): ReactNode {
  const { t } = useTranslation('questions');
  const [busy, setBusy] = useState(false);
  const { words } = screen;
  const merge = async (id: number, into: number) => {
    setBusy(true);
    const worked = await mergeInto(screen, { id, into, told: t('text.mergedNow') });
    setBusy(false);
    if (worked && id === question.id) onOpen(into);
  };
  const own = Number(question.id);
  return (
    <article className="qa-other">
      <button type="button" className="qa-link" dir="auto" lang={other.language ?? undefined} onClick={() => onOpen(other.id)}>
        {other.text}
      </button>
      <div className="qa-foot wp-quiet">
        <StatusTag words={words} field="status" code={other.status} />
        {other.product_id !== question.product_id && <bdi>{other.product_name}</bdi>}
      </div>
      {other.answer !== null && (
        <p className="qa-answer" dir="auto" lang={other.language ?? undefined}>
          {other.answer}
        </p>
      )}
      <div className="qa-foot">
        {other.answer !== null && (
          <AppButton size="small" icon="duplicate" text={t('text.take')} onClick={() => onTake({ from: other.id, text: other.answer! })} />
        )}
        <AppButton
          size="small"
          icon="arrow-right"
          className="wp-turned"
          text={t('text.mergeThis')}
          disabled={busy}
          onClick={() => void merge(own, other.id)}
        />
        <AppButton
          size="small"
          icon="arrow-left"
          className="wp-turned"
          text={t('text.mergeOther')}
          disabled={busy}
          onClick={() => void merge(other.id, own)}
        />
      </div>
    </article>
  );
}
