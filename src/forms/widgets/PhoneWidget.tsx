import { InputGroup } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePhone, toE164, type Phone } from '#core/phones';
import { useBufferedText } from '../buffer.ts';
import { ChoiceControl } from '../combobox/ChoiceControl.tsx';
import { describedBy, intentOf } from '../describe.ts';

/** Countries with their calling codes, in the reader's words and order. */
function callingCodes(locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const all = getCountries().map((country) => ({ value: country, label: `${names.of(country) ?? country} +${getCountryCallingCode(country)}` }));
  return all.sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** The number without its calling code, as people of the country write it; a text that is no number as it is. */
const national = (value: unknown) => (typeof value === 'string' ? (parsePhone(value)?.formatNational() ?? value) : '');

/** Whose number it is: of the countries that share its calling code, the one that was chosen. */
export function countryOf(number: Phone | undefined, picked: CountryCode | undefined): CountryCode | undefined {
  if (!number || (picked && getCountryCallingCode(picked) === number.countryCallingCode)) return picked;
  return number.country as CountryCode | undefined;
}

/** A phone number: country with calling code, and the number. Wire: E.164. Option `country`: where to start, by ISO code. */
export default function PhoneWidget(props: WidgetProps) {
  const { id, htmlName, value, options, label, disabled, readonly, required, onChange, onBlur, onFocus, rawErrors } = props;
  const { t, i18n } = useTranslation('forms');
  const hintId = useId();
  const known = useMemo(() => callingCodes(i18n.language), [i18n.language]);
  const parsed = typeof value === 'string' ? parsePhone(value) : undefined;
  const [picked, setPicked] = useState<CountryCode | undefined>(options.country as CountryCode | undefined);
  const country = countryOf(parsed, picked);
  const push = (number: string) => onChange(number || options.emptyValue);
  const normalise = (text: string) => (text.trim() === '' ? '' : toE164(text, country));
  const buffered = useBufferedText(national(value), { push, normalise, display: (text) => national(normalise(text)) });
  const changeCountry = (next: CountryCode | undefined) => {
    setPicked(next);
    if (buffered.text.trim() !== '') onChange(toE164(parsed?.nationalNumber ?? buffered.text, next));
  };
  const doubtful = typeof value === 'string' && value !== '' && !parsed?.isPossible();
  return (
    <div role="group" className="wp-parts wp-phone" aria-labelledby={titleId(id)}>
      <div className="wp-country">
        <ChoiceControl
          id={`${id}-country`}
          label={t('calling-code-of', { label })}
          unlabelled
          options={known}
          value={country}
          disabled={disabled ?? false}
          readOnly={readonly ?? false}
          onChange={(next) => changeCountry(next as CountryCode | undefined)}
        />
      </div>
      <InputGroup
        id={id}
        name={htmlName || id}
        type="tel"
        dir="ltr"
        autoComplete="off"
        aria-label={t('number-of', { label })}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-required={required || undefined}
        aria-describedby={[describedBy(props), doubtful && hintId].filter(Boolean).join(' ') || undefined}
        value={buffered.text}
        disabled={disabled}
        readOnly={readonly}
        intent={rawErrors?.length ? intentOf(rawErrors) : doubtful ? 'warning' : 'none'}
        onChange={(event) => buffered.set(event.target.value)}
        onBlur={() => {
          buffered.settle();
          onBlur(id, value);
        }}
        onFocus={() => onFocus(id, value)}
      />
      {doubtful && (
        <div id={hintId} className="wp-note wp-wide">
          {t('phone-doubtful')}
        </div>
      )}
    </div>
  );
}
