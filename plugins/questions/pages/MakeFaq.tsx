import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormGroup, InputGroup, TextArea } from '@blueprintjs/core';
import { AppButton, Panel } from '#ui';
import type { ShownProps } from './QuestionPanelProps.ts';
import { sendCall } from './useSend.ts';

/** A question that many ask becomes one of the tour's own, in words that may be other than whoever asked wrote. */
export function MakeFaq({ screen, question }: ShownProps): ReactNode {
  const { t } = useTranslation('questions');
  const [isOpen, setOpen] = useState(false);
  const answer = question.answerToQuestion?.text;
  if (answer === undefined || question.product_id === null) return null;
  if ((question.faqs ?? 0) > 0) return <p className="wp-quiet">{t('text.isFaq')}</p>;
  if (!isOpen)
    return (
      <div>
        <AppButton icon="help" text={t('text.makeFaq')} onClick={() => setOpen(true)} />
      </div>
    );
  return (
    <Panel title={t('text.makeFaq')} level={3}>
      <Form screen={screen} id={Number(question.id)} begun={{ question: question.text, answer }} onClose={() => setOpen(false)} />
    </Panel>
  );
}

interface FormProps extends Pick<ShownProps, 'screen'> {
  id: number;
  begun: { question: string; answer: string };
  onClose: () => void;
}

function Form({ screen, id, begun, onClose }: FormProps): ReactNode {
  const { t } = useTranslation('questions');
  const [text, setText] = useState(begun);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const worked = await sendCall(screen, { call: 'make-faq', id, body: text });
    setBusy(false);
    if (worked) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormGroup label={t('text.faqQuestion')} labelFor="qa-faq-question">
        <InputGroup
          id="qa-faq-question"
          dir="auto"
          maxLength={300}
          value={text.question}
          onChange={(event) => setText({ ...text, question: event.target.value })}
        />
      </FormGroup>
      <FormGroup label={t('text.answer')} labelFor="qa-faq-answer">
        <TextArea
          id="qa-faq-answer"
          fill
          autoResize
          dir="auto"
          maxLength={2000}
          value={text.answer}
          onChange={(event) => setText({ ...text, answer: event.target.value })}
        />
      </FormGroup>
      <div className="qa-foot">
        <AppButton type="submit" look="dark" icon="tick" text={t('text.addFaq')} loading={busy} />
        <AppButton text={t('text.cancel')} onClick={onClose} />
      </div>
    </form>
  );
}
