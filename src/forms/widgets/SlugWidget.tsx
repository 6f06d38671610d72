import { Button, InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBufferedText } from '../buffer.ts';
import { ariaOf, intentOf } from '../describe.ts';
import { slugify } from '../slugify.ts';
import { useNeighbour } from '../valueStore.ts';

/** The last part of an address. It follows the field that `x-from` names until somebody edits it; the button makes it follow again. */
export function SlugWidget(props: WidgetProps) {
  const { id, htmlName, value, options, schema, label, disabled, readonly, placeholder, autofocus, onChange, onBlur, onFocus, rawErrors } = props;
  const { t } = useTranslation('forms');
  const source = useNeighbour((schema as { 'x-from'?: string })['x-from'] ?? 'name');
  const suggestion = typeof source === 'string' ? slugify(source, schema.maxLength) : '';
  const buffered = useBufferedText(value, {
    push: (text) => onChange(text === '' ? options.emptyValue : text),
    normalise: (text) => slugify(text, schema.maxLength),
  });
  const locked = disabled || readonly;
  useSuggestion(locked ? undefined : suggestion, value, onChange);
  return (
    <InputGroup
      {...ariaOf(props)} id={id} name={htmlName || id} fill dir="ltr" autoComplete="off" spellCheck={false} value={buffered.text} maxLength={schema.maxLength}
      disabled={disabled} readOnly={readonly} placeholder={placeholder || undefined} autoFocus={autofocus} intent={intentOf(rawErrors)}
      onChange={(event) => buffered.set(event.target.value)}
      onBlur={() => {
        buffered.settle();
        onBlur(id, value);
      }}
      onFocus={() => onFocus(id, value)}
      rightElement={
        <Button
          variant="minimal" icon="refresh" aria-label={t('make-slug', { label })} title={t('make-slug', { label })}
          disabled={locked || suggestion === '' || suggestion === value} onClick={() => onChange(suggestion)}
        />
      }
    />
  );
}

/** Writes each new suggestion into the field while the field holds nothing or the one before. */
function useSuggestion(suggestion: string | undefined, value: unknown, onChange: (slug: string) => void): void {
  const before = useRef(suggestion);
  useEffect(
    function follow() {
      const last = before.current;
      before.current = suggestion;
      if (suggestion === undefined || suggestion === last || suggestion === '') return;
      if (value === undefined || value === '' || value === last) onChange(suggestion);
    },
    [suggestion, value, onChange],
  );
}
