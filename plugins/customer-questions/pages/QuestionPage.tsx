import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import {
  EditPage,
  hrefOf,
  Loaded,
  recordsWritten,
  ReplyComposer,
  tellCallFailure,
  tellSuccess,
  useScreen,
  type PageProps,
  type Screen,
} from '#resource';
import { AppButton, ButtonLink, Panel, Thread } from '#ui';
import type { CustomerQuestion } from '../types.gen.ts';
import { useQuestion, type WholeQuestion } from './useQuestion.ts';

/** One question: what was asked, in its own direction, and the answer, which goes out by mail. Around it is the record's usual screen. */
export default function QuestionPage({ params, plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'customer-questions', params });
  const loaded = useQuestion(screen, params.id ?? '');
  return (
    <EditPage
      plugin={plugin}
      resource="customer-questions"
      params={params}
      actions={loaded.value && <ToEnquiry screen={screen} {...loaded.value} />}
      head={<Loaded of={loaded}>{({ question }) => <Words screen={screen} question={question} />}</Loaded>}
    />
  );
}

const isOpen = ({ status }: CustomerQuestion): boolean => status === 'ASKED' || status === 'CLOSED';

function Words({ screen, question }: { screen: Screen; question: CustomerQuestion }): ReactNode {
  const { t } = useTranslation('customer-questions');
  const { words } = screen;
  const asked = { id: 'asked', kind: 'other', author: question.name, at: question.created_at, body: question.message } as const;
  const answered =
    question.answered_at && ({ id: 'answered', kind: 'own', author: t('text.us'), at: question.answered_at, body: question.answer } as const);
  const language = question.language && new Intl.DisplayNames(words.locale, { type: 'language' }).of(question.language);
  const send = useAnswer(screen, question.id);
  return (
    <div className="cq-whole">
      <Panel title={t('text.question')}>
        <Thread label={t('text.question')} messages={answered ? [asked, answered] : [asked]} />
        {isOpen(question) && (
          <ReplyComposer
            key={question.id}
            of={{ resource: 'customer-questions', record: question.id, variant: 'answer' }}
            topic="QUESTIONS"
            label={language ? t('text.answer-in', { language }) : words.field('answer')}
            {...(question.language && { language: question.language })}
            values={{ 'traveller.name': question.name, 'traveller.first_name': question.name.split(' ')[0]! }}
            maxLength={10_000}
            onSend={({ text }) => send(text)}
          />
        )}
        {isOpen(question) && (
          <p className="wp-quiet cq-goes">
            {t('text.goes-to')} <bdi>{question.email}</bdi>
          </p>
        )}
      </Panel>
    </div>
  );
}

/** Sends an answer; what it says stays where it was typed until it has arrived. */
function useAnswer(screen: Screen, id: number): (text: string) => Promise<boolean> {
  const { runtime, bundle, words } = screen;
  return async (text) => {
    try {
      await callApi(runtime.http, bundle.manifest.calls!.answer!, { id: String(id) }, { text });
      tellSuccess(runtime.stores, words.call('answer', 'success') ?? '', words);
      return true;
    } catch (error) {
      tellCallFailure(runtime.stores, error, words, 'answer');
      return false;
    } finally {
      recordsWritten(runtime.stores);
    }
  };
}

/** The way to the enquiry that it became, or to make it one; nothing where no area takes any. */
function ToEnquiry({ screen, question, enquiry }: { screen: Screen } & WholeQuestion): ReactNode {
  const { t } = useTranslation('customer-questions');
  const { runtime, bundle, words } = screen;
  const [running, setRunning] = useState(false);
  const href = enquiry.hash === null ? undefined : hrefOf(runtime, { to: 'record', resource: 'conversations', record: enquiry.hash });
  if (href !== undefined) return <ButtonLink href={href} text={t('text.to-enquiry')} />;
  if (!enquiry.takes || !isOpen(question)) return null;
  async function handOver(): Promise<void> {
    setRunning(true);
    try {
      await callApi(runtime.http, bundle.manifest.calls!['hand-over']!, { id: String(question.id) });
      tellSuccess(runtime.stores, words.call('hand-over', 'success') ?? '', words);
    } catch (error) {
      tellCallFailure(runtime.stores, error, words, 'hand-over');
    } finally {
      setRunning(false);
      recordsWritten(runtime.stores);
    }
  }
  return <AppButton icon="inbox" text={t('text.hand-over')} loading={running} onClick={() => void handOver()} />;
}
