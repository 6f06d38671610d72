import { Checkbox } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, ReplyComposer, type Screen } from '#resource';
import { AppButton, Panel } from '#ui';
import type { Question } from './QuestionPanelProps.ts';
import type { ShownProps } from './QuestionPanelProps.ts';
import { sendCall } from './useSend.ts';
import type { Taken } from './QuestionPanelProps.ts';

const mostLetters = 2000;
interface AnswerProps extends ShownProps {
  taken: Taken | undefined;
  /** It was sent. */
  onSent: () => void;
}

/** The one answer: as it is, with the way to write it anew, or where it is written. */
export function Answer({ screen, question, taken, onSent }: AnswerProps): ReactNode {
  const { t } = useTranslation('questions');
  const [editing, setEditing] = useState(false);
  const answer = question.answerToQuestion?.text;
  const isWritten = answer === undefined || editing || taken !== undefined;
  return (
    <Panel title={t('text.answer')} level={3}>
      {isWritten ? (
        <Write
          key={taken?.from ?? 0}
          screen={screen}
          question={question}
          taken={taken}
          onDone={() => {
            setEditing(false);
            onSent();
          }}
        />
      ) : (
        <>
          <blockquote className="qa-text qa-answer" dir="auto" lang={question.language ?? undefined}>
            {answer}
          </blockquote>
          <p className="wp-quiet qa-foot">
            {question.answered_at !== null && <time dateTime={question.answered_at}>{instantText(question.answered_at, screen.words.locale)}</time>}
            <AppButton look="light" size="small" icon="edit" text={t('text.change')} onClick={() => setEditing(true)} />
          </p>
        </>
      )}
    </Panel>
  );
}

interface WriteProps {
  screen: Screen;
  question: Question;
  taken: Taken | undefined;
  onDone: () => void;
}

/** What placeholders of saved replies come to. */
const valuesOf = ({ author_name: author, product_name: tour }: Question): Record<string, string> => ({
  ...(author !== null && { 'traveller.name': author, 'traveller.first_name': author.split(' ')[0]! }),
  ...(tour !== null && { 'product.title': tour }),
});

function Write({ screen, question, taken, onDone }: WriteProps): ReactNode {
  const { t } = useTranslation('questions');
  const { id, status, language, answerToQuestion } = question;
  const [publish, setPublish] = useState(false);
  const begins = taken?.text ?? answerToQuestion?.text;
  const variant = taken === undefined ? (begins === undefined ? 'answer' : 'answer-changed') : `answer-${taken.from}`;
  const onSend = async ({ text }: { text: string }) => {
    const worked = await sendCall(screen, { call: 'answer', id: Number(id), body: { text, ...(publish && { publish }) } });
    if (worked) onDone();
    return worked;
  };
  return (
    <ReplyComposer
      of={{ resource: 'questions', record: Number(id), variant }}
      topic="QUESTIONS"
      label={t('text.write')}
      values={valuesOf(question)}
      maxLength={mostLetters}
      onSend={onSend}
      {...(begins !== undefined && { begins })}
      {...(language !== null && { language })}
    >
      {status !== 'PUBLISHED' && (
        <Checkbox className="qa-publish" checked={publish} label={t('text.publishToo')} onChange={() => setPublish(!publish)} />
      )}
    </ReplyComposer>
  );
}
