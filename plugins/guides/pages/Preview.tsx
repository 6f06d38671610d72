import './preview.css';
import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { Loaded, useLoad, useMoney, useScreen, type PageProps } from '#resource';
import { Toolbar } from '#ui';
import type { Previewed } from '../answers.ts';
import type { Guide } from '../types.gen.ts';
import { Article } from './Article.tsx';

const locales = { en: 'English', he: 'עברית', ru: 'Русский', de: 'Deutsch', es: 'Español', fr: 'Français' } as const;
const widths = { phone: 360, tablet: 768, screen: 1280 } as const;
type Width = keyof typeof widths;

/** The guide as its readers see it: in any language, as wide as a phone, a tablet or a screen. */
export default function Preview({ part, params }: PageProps<Guide>): ReactNode {
  return part ? <PreviewOf id={String(part.record.id)} version={part.record.version} params={params} /> : null;
}

function PreviewOf({ id, version, params }: { id: string; version: number; params: Record<string, string> }): ReactNode {
  const { t, i18n } = useTranslation('guides');
  const { runtime, bundle } = useScreen({ resource: 'guides', params });
  const [locale, setLocale] = useState(i18n.language in locales ? i18n.language : 'en');
  const [width, setWidth] = useState<Width>('screen');
  const money = useMoney(locale);
  const { t: theirs } = useTranslation('guides', { lng: locale, useSuspense: false });
  const load = useLoad(`guides/${id}/preview#${locale} ${version}`, async () => {
    const call = bundle.manifest.calls!.preview!;
    return (await callApi<Previewed>(runtime.http, call, { id }, undefined, { language: locale })).body;
  });
  return (
    <div className="gd-preview">
      <Toolbar label={t('text.previewWays')}>
        <HTMLSelect aria-label={t('text.language')} value={locale} onChange={(event) => setLocale(event.currentTarget.value)}>
          {Object.entries(locales).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </HTMLSelect>
        <SegmentedControl
          size="small"
          aria-label={t('text.width')}
          value={width}
          onValueChange={(next) => setWidth(next as Width)}
          options={(Object.keys(widths) as Width[]).map((value) => ({ value, label: t(`text.widths.${value}`) }))}
        />
      </Toolbar>
      <Loaded of={load}>
        {(guide) => (
          <div className="gd-stage" style={{ maxInlineSize: widths[width] }}>
            <Article guide={guide} locale={locale} t={theirs} money={money} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
