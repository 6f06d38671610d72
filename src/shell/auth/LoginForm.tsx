import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#api';
import { isObject, type IssuedTokens } from '#core';
import { useShell, type Shell } from '../Shell.ts';
import type { SecondStep } from './SecondStep.tsx';
import { ErrorList, PasskeyButton, PasswordField, Field, SubmitButton } from './fields.tsx';

interface LoginFormProps {
  /** Who signs in, where that is settled. */
  email?: string;
  onSignedIn: () => void | Promise<void>;
}

/** E-mail and password. What the server says against them stands above, until an input gets the focus or another letter. */
export function LoginForm({ email: settled, onSignedIn }: LoginFormProps): ReactNode {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const { sessionApi, stores } = shell;
  const [email, setEmail] = useState(settled ?? '');
  const [password, setPassword] = useState('');
  const { errors, clear, isBusy, run, say } = useSubmit();
  const { second, begin, end } = useSecondStep();
  const enter = async (tokens: IssuedTokens) => {
    stores.session.signIn(tokens);
    await onSignedIn();
  };
  const over = (reasons: readonly string[]) => {
    end();
    setPassword('');
    say(reasons);
  };
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const tokens = await sessionApi.login(email.trim(), password).catch(begin);
      if (tokens) await enter(tokens);
    });
  };
  const enterByPasskey = () => void run(async () => enter(await tokensByPasskey(shell)));
  if (second) return <second.Form {...second} onSignedIn={enter} onOver={over} />;
  return (
    <form onSubmit={submit} noValidate>
      <ErrorList errors={errors} />
      <Field
        label={t('auth.email')}
        name="username"
        type="email"
        autoComplete="username"
        value={email}
        onValue={typing(setEmail)}
        onFocus={clear}
        readOnly={settled !== undefined}
        autoFocus={settled === undefined}
      />
      <PasswordField
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={typing(setPassword)}
        onFocus={clear}
        autoFocus={settled !== undefined}
      />
      <SubmitButton label={t('auth.sign-in')} isBusy={isBusy} />
      {/* Under a page that waits for its own user, nobody else may come in. */}
      {settled === undefined && <PasskeyButton label={t('auth.passkey')} isBusy={isBusy} onPress={enterByPasskey} />}
    </form>
  );
}

/** What asks for a passkey, and its words, come when somebody wants to use one. */
async function tokensByPasskey({ http, i18n }: Shell): Promise<IssuedTokens> {
  const [{ signInByPasskey }] = await Promise.all([import('../factors/signInByPasskey.ts'), i18n.loadNamespaces('factors')]);
  return signInByPasskey(http);
}

/** The second step, whose form and words come when somebody needs them. */
function useSecondStep() {
  const { i18n } = useTranslation();
  const [second, setSecond] = useState<{ Form: typeof SecondStep; step: string; methods: readonly unknown[] }>();
  /** Goes on to it where the password was right; any other failure is thrown again. */
  async function begin(error: unknown): Promise<undefined> {
    const { body } = isApiError(error) && error.name === 'SecondStepNeeded' ? error : { body: undefined };
    if (!isObject(body) || typeof body.step !== 'string') throw error;
    const { step, methods } = body;
    const [{ SecondStep: Form }] = await Promise.all([import('./SecondStep.tsx'), i18n.loadNamespaces('factors')]);
    setSecond({ Form, step, methods: Array.isArray(methods) ? methods : [] });
  }
  return { second, begin, end: () => setSecond(undefined) };
}

/** A passkey was asked for and not given; its words are there by then. The class is with what asks, which comes later. */
export const isGivenUp = (error: unknown) => error instanceof Error && error.name === 'PasskeyGivenUp';

/** One submission at a time, and the sentences of its error. */
export function useSubmit() {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { t } = useTranslation('shell');
  async function run(act: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setErrors([]);
    try {
      await act();
    } catch (error) {
      if (isApiError(error)) setErrors(error.messages);
      else setErrors([t(isGivenUp(error) ? 'factors:passkeys.gave-up' : 'error.unknown')]);
    } finally {
      setBusy(false);
    }
  }
  return { errors, isBusy, run, say: setErrors, clear: () => setErrors([]) };
}
