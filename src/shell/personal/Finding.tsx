import { InputGroup } from '@blueprintjs/core';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiError, type createPersonalApi, type PersonalRequest, type PersonalDataSummary } from '#api';
import { messagesOf, type Load } from '#resource';
import { AppButton, Empty, Panel } from '#ui';
import { Found } from './Found.tsx';

type Api = ReturnType<typeof createPersonalApi>;

/** Looks for an address in every area, and shows what there is. The address stands in no link: those are written down on their way. */
export function Finding({ api, requests }: { api: Api; requests: Load<PersonalRequest[]> }): ReactNode {
  const { t } = useTranslation('personal');
  const id = useId();
  const [email, setEmail] = useState('');
  const { found, problem, looking, look } = useFinding(api);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look(email);
  };
  return (
    <Panel title={t('find.title')}>
      <form className="wp-personal-find" onSubmit={submit}>
        <label htmlFor={id} className="bp6-label">
          {t('find.email')}
        </label>
        <div className="wp-personal-row">
          <InputGroup
            id={id}
            type="text"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            fill
            value={email}
            aria-invalid={problem !== undefined || undefined}
            {...(problem !== undefined && { 'aria-describedby': `${id}-problem` })}
            onChange={(event) => setEmail(event.target.value)}
          />
          <AppButton type="submit" look="dark" icon="search" text={t('find.search')} loading={looking} disabled={email.trim() === ''} />
        </div>
        {problem !== undefined && (
          <p id={`${id}-problem`} role="alert" className="wp-personal-problem">
            {problem}
          </p>
        )}
      </form>
      {found && found.areas.length > 0 && (
        <Found key={found.email} api={api} found={found} onBegun={() => void look(found.email).then(requests.reload)} />
      )}
      {found && found.areas.length === 0 && (
        <Empty title={t('find.nothing')} icon="search">
          <bdi>{found.email}</bdi>
        </Empty>
      )}
      {found && <Before erased={found.erased} />}
    </Panel>
  );
}

function Before({ erased }: Pick<PersonalDataSummary, 'erased'>): ReactNode {
  const { t, i18n } = useTranslation('personal');
  const [last] = erased;
  if (last === undefined) return null;
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(last));
  return <p className="wp-quiet">{t('find.before', { when })}</p>;
}

function useFinding(api: Api) {
  const { t } = useTranslation(['personal', 'resource']);
  const [found, setFound] = useState<PersonalDataSummary>();
  const [problem, setProblem] = useState<string>();
  const [looking, setLooking] = useState(false);
  const running = useRef<AbortController>(undefined);
  async function look(email: string): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setLooking(true);
    setProblem(undefined);
    try {
      setFound(await api.find(email.trim(), own.signal));
    } catch (error) {
      if (isAborted(error)) return;
      setFound(undefined);
      const fields = isApiError(error) && error.kind === 'fields' ? Object.values(error.fields).flat() : [];
      setProblem([...(fields.length > 0 ? fields : messagesOf(error, { t }))].join(' '));
    } finally {
      if (running.current === own) setLooking(false);
    }
  }
  return { found, problem, looking, look };
}
