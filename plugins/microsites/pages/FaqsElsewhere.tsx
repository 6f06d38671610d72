import { Checkbox, Icon } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createResourceApi } from '#api';
import { indexed, Loaded, useLoad, type Runtime, type Screen } from '#resource';
import { AppButton, Modal } from '#ui';
import type { AddedFaqs } from '../answers.ts';
import { useChecked } from './useChecked.ts';
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
  const { checked, check } = useChecked();
  const [results, setResults] = useState<readonly AddedFaqs[] | undefined>(undefined);
  const [isRunning, setRunning] = useState(false);
  const send = async () => {
    setRunning(true);
    const body = { category_ids: [...checked], faqs: faqs.map(({ question = '', answer = '' }) => ({ language_id: language, question, answer })) };
    const answer = await write<{ results: AddedFaqs[] }>('create-faqs', {}, body);
    if (answer) setResults(answer.results);
    setRunning(false);
  };
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
              text={t('text.add-to', { count: checked.size })}
              loading={isRunning}
              disabled={checked.size === 0}
              onClick={() => void send()}
            />
          )}
        </>
      }
    >
      <Sites runtime={runtime} own={own} checked={checked} results={results} onCheck={check} />
    </Modal>
  );
}

interface SitesProps {
  runtime: Runtime;
  /** The category that the questions are of. */
  own: number;
  checked: ReadonlySet<number>;
  /** What came of each; absent: nothing was sent yet. */
  results: readonly AddedFaqs[] | undefined;
  onCheck: (category: number, isChecked: boolean) => void;
}

/** The categories of every microsite, to be chosen from. */
function Sites({ runtime, own, checked, results, onCheck }: SitesProps): ReactNode {
  const sites = useLoad('microsites#names', async () => {
    const api = createResourceApi<Pick<Microsite, 'id' | 'name'>>(runtime.http, indexed(runtime, 'microsites')!);
    return (await api.list({ perPage: 'All', sort: 'name', fields: ['id', 'name'] })).rows;
  });
  const categories = useLoad('microsite-categories#names', async () => {
    const api = createResourceApi<Pick<Category, 'id' | 'name' | 'microsite_id'>>(runtime.http, indexed(runtime, 'microsite-categories')!);
    return (await api.list({ perPage: 'All', sort: 'sort', fields: ['id', 'name', 'microsite_id'] })).rows;
  });
  return (
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
                      checked={checked.has(each.id)}
                      disabled={results !== undefined}
                      onChange={(event) => onCheck(each.id, event.currentTarget.checked)}
                    />
                    <Outcome result={results?.find(({ category_id: category }) => category === each.id)} />
                  </div>
                ))}
            </fieldset>
          ))}
        </div>
      )}
    </Loaded>
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
