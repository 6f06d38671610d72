import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import type { CallDecl } from '#core';
import { useNeighbour } from '#forms';
import { hrefOf, useLoad, useRuntime } from '#resource';
import type { SimilarQuestion } from '../answers.ts';

const call: CallDecl = { method: 'GET', path: 'faqs/similar', access: 'admin' };
const pauseMs = 400;
const shortest = 5;

/** A text as it is once nobody types any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(
    function settle() {
      const timer = setTimeout(() => setSettled(text), pauseMs);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return settled;
}

/** The question, and below it others in nearly the same words, so that none is written twice. */
export default function QuestionWidget(props: WidgetProps): ReactNode {
  const Input = props.registry.widgets.TextWidget!;
  const id = useNeighbour('id');
  const text = useSettled(typeof props.value === 'string' ? props.value.trim() : '');
  return (
    <>
      <Input {...props} />
      {text.length >= shortest && !props.readonly && <Similar text={text} but={typeof id === 'number' ? id : undefined} />}
    </>
  );
}

function Similar({ text, but }: { text: string; but: number | undefined }): ReactNode {
  const { t } = useTranslation('faqs');
  const runtime = useRuntime();
  const asked = { text, ...(but !== undefined && { but: String(but) }) };
  const { value } = useLoad(
    `faqs/similar?${new URLSearchParams(asked)}`,
    async () => (await callApi<SimilarQuestion[]>(runtime.http, call, asked)).body,
  );
  if (!value || value.length === 0) return null;
  return (
    <div className="faq-alike" role="status">
      <span>{t('text.similar')}</span>
      <ul>
        {value.map((other) => (
          <li key={other.id}>
            <a href={hrefOf(runtime, { to: 'record', resource: 'faqs', record: other.id })} dir="auto">
              {other.question}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
