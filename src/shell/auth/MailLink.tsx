import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { LinkAsked, LinkWords } from '#api';
import { loginPath } from '../decide.ts';
import { Go } from '../Go.tsx';
import { useShell } from '../Shell.ts';
import { ErrorList } from './fields.tsx';
import { useSubmit } from './LoginForm.tsx';
import { tokenOf } from './NewPassword.tsx';

/** What a link from a mail asks, and a button for each answer: opening it alone does nothing, since programs that look at mails open links. */
export function MailLink(): ReactNode {
  const token = useState(() => tokenOf(window.location.href))[0];
  return token === undefined ? <Go to={loginPath} /> : <Question token={token} />;
}

function Question({ token }: { token: string }): ReactNode {
  const { t } = useTranslation('shell');
  const { sessionApi, stores } = useShell();
  const { language } = useSnapshot(stores.locale.state);
  const [asked, setAsked] = useState<LinkAsked>();
  const [done, setDone] = useState<LinkWords>();
  const { errors, isBusy, run } = useSubmit();
  const look = () => void run(async () => setAsked(await sessionApi.lookAtLink(token)));
  // biome-ignore lint/correctness/useExhaustiveDependencies(look): it is another one each time; whose link it is and in which language it is read decide
  useEffect(
    function askInTheirLanguage() {
      look();
    },
    [token, language],
  );
  if (done) return <Done words={done} />;
  if (!asked) return errors.length > 0 ? <Unread errors={errors} onAgain={look} /> : <p role="status">{t('auth.wait')}</p>;
  const answer = (id: string) => void run(async () => setDone(await sessionApi.answerLink(token, id)));
  return (
    <>
      <h2 className="bp6-heading wp-auth-asked">{asked.title}</h2>
      <p className="wp-auth-words">{asked.text}</p>
      <ErrorList errors={errors} />
      {asked.answers.map(({ id, button }, i) => (
        <button
          key={id}
          type="button"
          className={`bp6-button bp6-large bp6-fill wp-auth-answer${i === 0 ? ' bp6-intent-primary' : ''}`}
          disabled={isBusy}
          onClick={() => answer(id)}
        >
          {button}
        </button>
      ))}
    </>
  );
}

function Unread({ errors, onAgain }: { errors: readonly string[]; onAgain: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <>
      <ErrorList errors={errors} />
      <button type="button" className="bp6-button bp6-large bp6-fill" onClick={onAgain}>
        {t('auth.again')}
      </button>
    </>
  );
}

function Done({ words }: { words: LinkWords }): ReactNode {
  return (
    <div className="bp6-callout bp6-intent-success" role="status">
      <h2 className="bp6-heading wp-auth-success">{words.title}</h2>
      <p className="wp-auth-words">{words.text}</p>
    </div>
  );
}
