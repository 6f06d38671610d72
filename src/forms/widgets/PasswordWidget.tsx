import { Button, Classes, InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBufferedText } from '../buffer.ts';
import { ariaOf, hintOf, intentOf } from '../describe.ts';

/** 0 to 4: a rough guess from length and variety, to nudge; the server decides. */
export function passwordStrength(password: string): number {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const unlike = new Set(password).size;
  if (password.length < 8 || unlike < 5) return password === '' ? 0 : 1;
  return Math.min(4, 1 + (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0));
}

/** What is told of a secret that is stored and never sent: that there is one, and its last four characters where the schema shows them. */
interface StoredSecret {
  set: boolean;
  last4?: string;
}

/**
 * A secret: never trimmed, hidden until the button reveals it. The option `strength` adds a hint on how good it is; `stored`, a
 * `StoredSecret`, says whether there is one already, which typing replaces. Its value is then `''` where it is to be removed.
 */
export function PasswordWidget(props: WidgetProps) {
  const { id, htmlName, value, options, label, disabled, readonly, autofocus, onChange, onBlur, onFocus, rawErrors } = props;
  const { t } = useTranslation('forms');
  const [shown, setShown] = useState(false);
  const hintId = useId();
  const storedId = useId();
  const stored = options.stored as StoredSecret | undefined;
  const buffered = useBufferedText(value, { push: (text) => onChange(text === '' ? options.emptyValue : text) });
  const aria = ariaOf(props);
  const hinted = options.strength !== false && buffered.text !== '';
  return (
    <>
      <InputGroup
        {...aria}
        aria-describedby={[aria['aria-describedby'], hinted && hintId, stored?.set && storedId].filter(Boolean).join(' ') || undefined}
        id={id}
        name={htmlName || id}
        fill
        dir="ltr"
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoComplete={typeof options.autocomplete === 'string' ? options.autocomplete : 'new-password'}
        value={buffered.text}
        disabled={disabled}
        readOnly={readonly}
        placeholder={hintOf(props)}
        autoFocus={autofocus}
        intent={intentOf(rawErrors)}
        onChange={(event) => buffered.set(event.target.value)}
        onBlur={() => {
          buffered.settle();
          onBlur(id, undefined);
        }}
        onFocus={() => onFocus(id, undefined)}
        {...(!readonly && {
          rightElement: (
            <Button
              variant="minimal"
              icon={shown ? 'eye-off' : 'eye-open'}
              aria-label={t(shown ? 'hide-password' : 'show-password', { label })}
              aria-pressed={shown}
              disabled={disabled}
              onClick={() => setShown(!shown)}
            />
          ),
        })}
      />
      {stored?.set && buffered.text === '' && (
        <Stored
          id={storedId}
          stored={stored}
          isRemoved={value === ''}
          {...(!props.required && !disabled && !readonly && { onRemove: () => onChange(''), onKeep: () => onChange(options.emptyValue) })}
        />
      )}
      {hinted && <Strength id={hintId} score={passwordStrength(buffered.text)} />}
    </>
  );
}

interface StoredProps {
  id: string;
  stored: StoredSecret;
  isRemoved: boolean;
  /** Absent: there has to be one. */
  onRemove?: () => void;
  onKeep?: () => void;
}

function Stored({ id, stored, isRemoved, onRemove, onKeep }: StoredProps) {
  const { t } = useTranslation('forms');
  const text = isRemoved ? t('secret-removed') : stored.last4 ? t('secret-last4', { last4: stored.last4 }) : t('secret-stored');
  return (
    <div className="wp-secret-stored">
      <span id={id} role="status" className={Classes.TEXT_MUTED}>
        {text}
      </span>
      {onRemove && (
        <Button variant="minimal" size="small" text={t(isRemoved ? 'secret-keep' : 'secret-remove')} onClick={isRemoved ? onKeep : onRemove} />
      )}
    </div>
  );
}

function Strength({ id, score }: { id: string; score: number }) {
  const { t } = useTranslation('forms');
  const words = ['strength-1', 'strength-1', 'strength-2', 'strength-3', 'strength-4'] as const;
  return (
    <div id={id} className="wp-strength" aria-live="polite">
      <meter min={0} max={4} low={2} high={3} optimum={4} value={score} aria-hidden />
      <span>{t(words[score] ?? 'strength-1')}</span>
    </div>
  );
}
