import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

// Plain elements in Blueprint's clothes: the sign-in page must not wait for Blueprint's code.

interface FieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'onFocus' | 'readOnly' | 'required'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  name: string;
  errors?: readonly string[];
}

/** A labelled input with its errors below. */
export function Field({ label, value, onValue, errors = [], ...input }: FieldProps): ReactNode {
  const id = useId();
  const wrong = errors.length > 0;
  return (
    <div className={`bp6-form-group${wrong ? ' bp6-intent-danger' : ''}`}>
      <label className="bp6-label" htmlFor={id}>
        {label}
      </label>
      <div className="bp6-form-content">
        <input
          {...input}
          id={id}
          className={`bp6-input bp6-fill bp6-large${wrong ? ' bp6-intent-danger' : ''}`}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          dir="auto"
          aria-invalid={wrong}
          {...(wrong && { 'aria-describedby': `${id}-errors` })}
        />
        {wrong && (
          <div id={`${id}-errors`} role="alert" className="bp6-form-helper-text">
            {errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** A password, never trimmed, which can be shown. */
export function PasswordField(props: Omit<FieldProps, 'type'>): ReactNode {
  const { t } = useTranslation('shell');
  const [isShown, setShown] = useState(false);
  return (
    <div className="wp-password">
      <Field {...props} type={isShown ? 'text' : 'password'} />
      <button type="button" className="wp-password-show bp6-button bp6-minimal bp6-small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'auth.hide' : 'auth.show')}
      </button>
    </div>
  );
}

export function SubmitButton({ label, isBusy }: { label: string; isBusy: boolean }): ReactNode {
  return (
    <button type="submit" className="bp6-button bp6-intent-primary bp6-large bp6-fill" disabled={isBusy} aria-busy={isBusy}>
      {label}
    </button>
  );
}

/** Asks for a passkey, where the browser knows them; at addresses that are not secure none does. */
export function PasskeyButton({ label, isBusy, onPress }: { label: string; isBusy: boolean; onPress: () => void }): ReactNode {
  if (!hasPasskeys()) return null;
  return (
    <button type="button" className="bp6-button bp6-large bp6-fill wp-auth-passkey" disabled={isBusy} onClick={onPress}>
      {label}
    </button>
  );
}

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** What the server says against it, above the form. */
export function ErrorList({ errors }: { errors: readonly string[] }): ReactNode {
  if (errors.length === 0) return null;
  return (
    <div className="bp6-callout bp6-intent-danger wp-auth-errors" role="alert">
      <ul>
        {errors.map((error, index) => (
          <li key={index}>{error}</li>
        ))}
      </ul>
    </div>
  );
}
