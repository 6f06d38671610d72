import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textDirection } from '../textDirection.ts';

interface ImageBarProps {
  /** What is known of the picture's words; null: nothing yet. */
  alt: string | null;
  /** Address of a small view of it. */
  preview: string | undefined;
  /** The words of the button that confirms. */
  confirm: string;
  /** Confirmed, but the file is still on its way. */
  busy?: boolean;
  onConfirm(alt: string): void;
  onCancel(): void;
  onRemove?: () => void;
  children?: ReactNode;
}

/** Asks what a picture shows, or that it shows nothing the text does not say. There is no way past the question. */
export function ImageBar({ alt, preview, confirm, busy = false, onConfirm, onCancel, onRemove, children }: ImageBarProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const [words, setWords] = useState(alt ?? '');
  const [decorative, setDecorative] = useState(alt === '');
  const [missing, setMissing] = useState(false);
  const apply = () => {
    const text = decorative ? '' : words.trim();
    if (text === '' && !decorative) {
      setMissing(true);
      document.getElementById(id)?.focus();
    } else onConfirm(text);
  };
  return (
    <div role="group" aria-label={t('image-of-text')} className="wp-rich-image-bar" onKeyDown={(event) => keyIn(event, apply, onCancel)}>
      {preview && <img className="wp-rich-image-preview" src={preview} alt="" />}
      <div className="wp-rich-image-fields">
        <label htmlFor={id}>{t('image-alt')}</label>
        <InputGroup
          id={id}
          autoFocus
          fill
          dir={textDirection(words)}
          value={words}
          disabled={decorative}
          intent={missing ? 'danger' : 'none'}
          maxLength={300}
          aria-invalid={missing || undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            setWords(event.target.value);
            setMissing(false);
          }}
        />
        <div id={`${id}-help`} className={missing ? 'wp-errors' : 'wp-note'}>
          {t(missing ? 'image-needs-alt' : 'image-alt-help')}
        </div>
        <Checkbox
          className="wp-rich-image-check"
          label={t('image-decorative-choice')}
          checked={decorative}
          onChange={(event) => {
            setDecorative(event.currentTarget.checked);
            setMissing(false);
          }}
        />
        {children}
        <div className="wp-rich-image-buttons">
          <Button size="small" intent="primary" text={confirm} disabled={busy} onClick={apply} />
          <Button size="small" variant="minimal" text={t('image-cancel')} onClick={onCancel} />
          {onRemove && <Button size="small" variant="minimal" intent="danger" icon="trash" text={t('image-remove')} onClick={onRemove} />}
        </div>
      </div>
    </div>
  );
}

/** Enter in an input confirms, Escape gives up. */
function keyIn(event: KeyboardEvent, confirm: () => void, cancel: () => void): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    confirm();
  }
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }
}
