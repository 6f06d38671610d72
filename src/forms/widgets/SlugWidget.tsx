import { Button, InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slugify } from '#core';
import { useBufferedText } from '../buffer.ts';
import { valueAt } from '../paths.ts';
import { FormAddressContext, SavedRecordContext, useNeighbour, type FormAddress } from '../valueStore.ts';
import { inputProps } from './inputProps.ts';

/** An address as it stands within a sentence of any direction. */
const inText = (slug: string, address?: FormAddress) => `\u2066${address?.pathOf(slug) ?? `/${slug}`}\u2069`;

/**
 * The last part of an address. Of a new record it follows the field that `x-from` names until somebody edits it; others may have linked to a
 * saved one, so there it stays until somebody asks to change it, and says what that breaks.
 */
export function SlugWidget(props: WidgetProps) {
  const { value, options, disabled, readonly, rawErrors, onChange } = props;
  const saved = useSavedSlug(options.path);
  const [opened, setOpened] = useState<string>();
  const address = useAddress(options.path);
  const isLocked = disabled === true || readonly === true;
  if (saved === undefined || isLocked) return <SlugInput {...props} follows={saved === undefined} />;
  const isChanged = value !== saved;
  // A draft, an error, and what somebody else wrote in the meantime are shown as they are.
  if (!isChanged && opened !== saved && !rawErrors?.length)
    return <Staying {...props} saved={saved} address={address} onOpen={() => setOpened(saved)} />;
  const keep = () => {
    setOpened(undefined);
    onChange(saved);
  };
  return (
    <>
      <SlugInput {...props} follows={false} autofocus={opened === saved} />
      <Broken saved={isChanged ? saved : undefined} value={value} address={address} onKeep={keep} />
    </>
  );
}

/** The address that others may know the record by. */
function useSavedSlug(path: unknown): string | undefined {
  const saved = useContext(SavedRecordContext);
  const slug = saved === undefined || typeof path !== 'string' ? undefined : valueAt(saved, path);
  return typeof slug === 'string' && slug !== '' ? slug : undefined;
}

/** The public address that the widget's field is the last part of. */
function useAddress(path: unknown): FormAddress | undefined {
  const address = useContext(FormAddressContext);
  return address?.field === path ? address : undefined;
}

function Staying({ id, saved, address, onOpen }: WidgetProps & { saved: string; address: FormAddress | undefined; onOpen: () => void }) {
  const { t } = useTranslation('forms');
  return (
    <div className="wp-slug-stays">
      <output id={id}>{t('slug-stays', { address: inText(saved, address) })}</output>
      <Button variant="outlined" size="small" text={t('slug-change')} aria-describedby={id} onClick={onOpen} />
    </div>
  );
}

interface BrokenProps {
  saved: string | undefined;
  value: unknown;
  address: FormAddress | undefined;
  onKeep: () => void;
}

function Broken({ saved, value, address, onKeep }: BrokenProps) {
  const { t } = useTranslation('forms');
  return (
    <div role="status" className="wp-slug-broken">
      {saved !== undefined && (
        <>
          {address && typeof value === 'string' ? (
            <address.Note saved={saved} value={value} />
          ) : (
            <span>{t('slug-breaks', { address: inText(saved) })}</span>
          )}
          <Button variant="outlined" size="small" text={t('slug-keep', { address: inText(saved, address) })} onClick={onKeep} />
        </>
      )}
    </div>
  );
}

function SlugInput(props: WidgetProps & { follows: boolean }) {
  const { value, options, schema, label, disabled, readonly, onChange } = props;
  const { t } = useTranslation('forms');
  const source = useNeighbour((schema as { 'x-from'?: string })['x-from'] ?? 'name');
  const suggestion = typeof source === 'string' ? slugify(source, schema.maxLength) : '';
  const buffered = useBufferedText(value, {
    push: (text) => onChange(text === '' ? options.emptyValue : text),
    normalise: (text) => slugify(text, schema.maxLength),
  });
  const locked = disabled || readonly;
  useSuggestion(locked || !props.follows ? undefined : suggestion, value, onChange);
  return (
    <InputGroup
      {...inputProps(props, buffered)}
      fill
      spellCheck={false}
      maxLength={schema.maxLength}
      {...(!readonly && {
        rightElement: (
          <Button
            variant="minimal"
            icon="refresh"
            aria-label={t('make-slug', { label })}
            title={t('make-slug', { label })}
            disabled={locked || suggestion === '' || suggestion === value}
            onClick={() => onChange(suggestion)}
          />
        ),
      })}
    />
  );
}

/** Writes each new suggestion into the field while the field holds nothing or the one before; where a name suggests nothing, the one before goes. */
function useSuggestion(suggestion: string | undefined, value: unknown, onChange: (slug: string | undefined) => void): void {
  const before = useRef(suggestion);
  useEffect(
    function follow() {
      const last = before.current;
      before.current = suggestion;
      if (suggestion === undefined || suggestion === last) return;
      const isEmpty = value === undefined || value === '';
      if (suggestion === '' ? !isEmpty && value === last : isEmpty || value === last) onChange(suggestion || undefined);
    },
    [suggestion, value, onChange],
  );
}
