import './preview.css';
import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '#forms';
import { hrefOf, Loaded, moneyText, ResourceServices, useRuntime, type PageProps } from '#resource';
import { ButtonLink, Page } from '#ui';
import { PreviewArticle } from './PreviewArticle.tsx';
import { usePreview } from './usePreview.ts';

const locales = { en: 'English', he: 'עברית', ru: 'Русский', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
const widths = ['wide', 'phone'] as const;

/** A tour as a traveller reads it, in any language and currency, as wide as a desk or a phone. */
export default function Preview(props: PageProps): ReactNode {
  return (
    <ResourceServices plugin={props.plugin}>
      <Previewing {...props} />
    </ResourceServices>
  );
}

function Previewing({ params }: PageProps): ReactNode {
  const { t, i18n } = useTranslation('tours');
  const runtime = useRuntime();
  const currencies = useCurrencies();
  const known = currencies.state === 'ready' ? currencies.value : [];
  const [locale, setLocale] = useState<string>(i18n.language in locales ? i18n.language : 'en');
  const [currency, setCurrency] = useState<number | undefined>(undefined);
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const { t: theirs, ready } = useTranslation('tours', { lng: locale, useSuspense: false });
  const load = usePreview(params.id!, { locale, currency });
  const back = hrefOf(runtime, { to: 'record', resource: 'products', record: { id: Number(params.id) } });
  return (
    <Page
      title={t('text.preview')}
      width="full"
      {...(back !== undefined && { actions: <ButtonLink icon="edit" href={back} text={t('text.previewEdit')} /> })}
    >
      <div className="tours-preview-bar">
        <HTMLSelect aria-label={t('text.previewLanguage')} value={locale} onChange={(event) => setLocale(event.currentTarget.value)}>
          {Object.entries(locales).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </HTMLSelect>
        <HTMLSelect
          aria-label={t('text.previewCurrency')}
          value={currency ?? ''}
          onChange={(event) => setCurrency(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
        >
          <option value="">{t('text.previewCurrency')}</option>
          {known.map(({ id, code }) => (
            <option key={id} value={id}>
              {code}
            </option>
          ))}
        </HTMLSelect>
        <SegmentedControl
          aria-label={t('text.previewWidth')}
          value={width}
          options={widths.map((value) => ({ value, label: t(`text.previewAs.${value}`) }))}
          onValueChange={(value) => setWidth(value as typeof width)}
        />
      </div>
      <Loaded of={{ ...load, loading: load.error === undefined }} failed={t('text.previewFailed')}>
        {(tour) => (
          <div className="tours-preview" data-width={width}>
            {ready && <PreviewArticle tour={tour} locale={locale} t={theirs} money={(price) => moneyText(price, known, locale)} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
