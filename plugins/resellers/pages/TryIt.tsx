import { FormGroup, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '#resource';
import { AppButton } from '#ui';
import { examples } from './examples.ts';
import { useTryIt } from './useTryIt.ts';

/** Sends calls of the standard with a key, and shows what a reseller is answered. */
export default function TryIt(_props: PageProps): ReactNode {
  const { t } = useTranslation('resellers');
  const id = useId();
  const [key, setKey] = useState('');
  const [at, setAt] = useState(0);
  const [path, setPath] = useState<string>(examples[0]!.path);
  const [body, setBody] = useState('');
  const { answer, isBusy, send } = useTryIt();
  const { method } = examples[at]!;
  const choose = (index: number) => {
    const { path: next, body: example } = examples[index]!;
    setAt(index);
    setPath(next);
    setBody(example === undefined ? '' : JSON.stringify(example, null, 2));
  };
  return (
    <div className="wp-sections">
      <p className="wp-quiet">{t('text.try.how')}</p>
      <FormGroup label={t('text.try.key')} labelFor={`${id}-key`}>
        <InputGroup id={`${id}-key`} dir="ltr" autoComplete="off" value={key} onValueChange={setKey} />
      </FormGroup>
      <FormGroup label={t('text.try.call')} labelFor={`${id}-call`}>
        <HTMLSelect id={`${id}-call`} dir="ltr" value={at} onChange={({ target }) => choose(Number(target.value))}>
          {examples.map((each, i) => (
            <option key={i} value={i}>
              {each.method} {each.path}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup label={t('resources.reseller-calls.fields.path.title')} labelFor={`${id}-path`}>
        <InputGroup id={`${id}-path`} dir="ltr" value={path} onValueChange={setPath} />
      </FormGroup>
      {method !== 'GET' && (
        <FormGroup label={t('text.try.body')} labelFor={`${id}-body`}>
          <TextArea id={`${id}-body`} dir="ltr" fill rows={10} value={body} onChange={({ target }) => setBody(target.value)} />
        </FormGroup>
      )}
      <div className="resellers-ways">
        <AppButton
          look="dark"
          icon="send-message"
          text={t('text.try.send')}
          loading={isBusy}
          disabled={key.trim() === ''}
          onClick={() => void send({ key, method, path, body: method === 'GET' ? '' : body })}
        />
      </div>
      {answer && <Answered {...answer} />}
    </div>
  );
}

function Answered({ status, text }: NonNullable<ReturnType<typeof useTryIt>['answer']>): ReactNode {
  const { t } = useTranslation('resellers');
  return (
    <section aria-live="polite">
      <p>{status === null ? t('text.try.failed') : t('text.try.status', { status })}</p>
      {text !== '' && (
        <pre className="resellers-json" dir="ltr" tabIndex={0}>
          {text}
        </pre>
      )}
    </section>
  );
}
