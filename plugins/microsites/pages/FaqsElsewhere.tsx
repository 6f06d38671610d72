import { Checkbox, Icon } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createResourceApi } from '#api';
import { indexed, Loaded, useLoad, type Screen } from '#resource';
import { AppButton, Modal } from '#ui';
import type { AddedFaqs } from '../answers.ts';
import type { Faq, useFaqWrite } from './useFaqs.ts';
import type { Category, Microsite } from '../types.gen.ts';

interface FaqsElsewhereProps {
  screen: Screen;
  own: number;
  language: number;
  faqs: readonly Faq[];
  write: ReturnType<typeof useFaqWrite>;
  onClose: () => void;
}

/** Puts questions into further categories, of whatever microsites, and says of each what came of it. */
export function FaqsElsewhere({ screen: { runtime }, own, language, faqs, write, onClose }: FaqsElsewhereProps): ReactNode {
  const { t } = useTranslation('microsites');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [results, setResults] = useState<readonly AddedFaqs[] | undefined>(undefined);
  const [isRunning, setRunning] = useState(false);
  const sites = useLoad('microsites#names', async () => {
    const api = createResourceApi<Pick<Microsite, 'id' | 'name'>>(runtime.http, indexed(runtime, 'microsites')!);
    return (await api.list({ perPage: 'All', sort: 'name', fields: ['id', 'name'] })).rows;
  });
  const categories = useLoad('microsite-categories#names', async () => {
    const api = createResourceApi<Pick<Category, 'id' | 'name' | 'microsite_id'>>(runtime.http, indexed(runtime, 'microsite-categories')!);
    return (await api.list({ perPage: 'All', sort: 'sort', fields: ['id', 'name', 'microsite_id'] })).rows;
  });
  const send = async () => {
    setRunning(true);
    const body = { category_ids: [...chosen], faqs: faqs.map(({ question = '', answer = '' }) => ({ language_id: language, question, answer })) };
    const answer = await write<{ results: AddedFaqs[] }>('create-faqs', {}, body);
    if (answer) setResults(answer.results);
    setRunning(false);
  };
  const resultOf = (id: number) => results?.find((each) => each.category_id === id);
  return (
    <Modal
      isOpen
      title={t('text.elsewhere', { count: faqs.length })}
      maxWidth={560}
      onClose={onClose}
      actions={
        <>
          <AppButton text={t(results ? 'text.close' : 'text.cancel')} onClick={onClose} />
          {!results && (
            <AppButton
              look="dark"
              text={t('text.add-to', { count: chosen.size })}
              loading={isRunning}
              disabled={chosen.size === 0}
              onClick={() => void send()}
            />
          )}
        </>
      }
    >
      <Loaded of={sites}>
        {(every) => (
          <div className="ms-elsewhere">
            {every.map((site) => (
              <fieldset key={site.id}>
                <legend>{site.name ?? `#${site.id}`}</legend>
                {(categories.value ?? [])
                  .filter((each) => each.microsite_id === site.id && each.id !== own)
                  .map((each) => (
                    <div key={each.id} className="ms-elsewhere-one">
                      <Checkbox
                        label={each.name ?? `#${each.id}`}
                        checked={chosen.has(each.id)}
                        disabled={results !== undefined}
                        onChange={(event) => {
                          const { checked } = event.currentTarget;
                          setChosen((now) => new Set(checked ? [...now, each.id] : [...now].filter((id) => id !== each.id)));
                        }}
                      />
                      <Outcome result={resultOf(each.id)} />
                    </div>
                  ))}
              </fieldset>
            ))}
          </div>
        )}
      </Loaded>
    </Modal>
  );
}

function Outcome({ result }: { result: AddedFaqs | undefined }): ReactNode {
  const { t } = useTranslation('microsites');
  if (!result) return null;
  return (
    <span role="status">
      <Icon icon={result.success ? 'tick' : 'error'} aria-hidden />{' '}
      {result.success ? t('text.came', { added: result.added ?? 0, had: result.had ?? 0 }) : (result.errors ?? []).join(' ')}
    </span>
  );
}
