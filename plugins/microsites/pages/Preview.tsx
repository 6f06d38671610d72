import { HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, useScreen, type PageProps } from '#resource';
import { Frame } from './Frame.tsx';
import { SitePreview } from './SitePreview.tsx';
import { useContentLanguages, type ContentLanguage } from './useContentLanguages.ts';
import { usePreview } from './usePreview.ts';

const widths = ['360', '768', '1280'] as const;

/** The whole site as visitors see it: each page, in each of its languages, as wide as a phone, a tablet or a screen. */
export default function Preview({ part, params }: PageProps): ReactNode {
  if (!part?.isShown) return null;
  const ids = Array.isArray(part.record.language_ids) ? part.record.language_ids : [];
  return <Of site={Number(part.record.id)} languages={ids.map(Number)} first={Number(part.record.default_language_id)} params={params} />;
}

function Of({
  site,
  languages: ids,
  first,
  params,
}: {
  site: number;
  languages: readonly number[];
  first: number;
  params: Record<string, string>;
}): ReactNode {
  const screen = useScreen({ resource: 'microsites', params });
  const all = useContentLanguages(screen);
  return (
    <Loaded of={all}>
      {(known) => {
        const own = known.filter(({ id }) => ids.includes(id) || id === first);
        return <Shown screen={screen} site={site} languages={own.length > 0 ? own : known} first={first} />;
      }}
    </Loaded>
  );
}

interface ShownProps {
  screen: ReturnType<typeof useScreen>;
  site: number;
  languages: readonly ContentLanguage[];
  first: number;
}

function Shown({ screen, site, languages, first }: ShownProps): ReactNode {
  const { t, i18n } = useTranslation('microsites');
  const [language, setLanguage] = useState(() => languages.find(({ id }) => id === first) ?? languages[0]);
  const [width, setWidth] = useState<(typeof widths)[number]>(() => (innerWidth < 700 ? '360' : '1280'));
  const [category, setCategory] = useState<number | undefined>(undefined);
  const locale = language?.locale ?? 'en';
  const load = usePreview(screen, site, locale);
  return (
    <div className="ms-preview">
      <div className="ms-narrowing">
        <HTMLSelect
          aria-label={t('text.page-shown')}
          value={category ?? ''}
          onChange={(event) => setCategory(event.target.value === '' ? undefined : Number(event.target.value))}
        >
          <option value="">{t('text.home-page')}</option>
          {(load.value?.categories ?? []).map(({ id, name, depth }) => (
            <option key={id} value={id}>
              {`${'\u2003'.repeat(depth - 1)}${name ?? `#${id}`}`}
            </option>
          ))}
        </HTMLSelect>
        <HTMLSelect
          aria-label={t('text.language')}
          value={language?.id}
          onChange={(event) => setLanguage(languages.find(({ id }) => id === Number(event.target.value)))}
        >
          {languages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </HTMLSelect>
        <SegmentedControl
          size="small"
          aria-label={t('text.width')}
          value={width}
          onValueChange={(next) => setWidth(next as typeof width)}
          options={widths.map((value) => ({ value, label: value }))}
        />
      </div>
      <Loaded of={load}>
        {(of) => (
          <Frame
            title={t('text.preview-of', { name: of.site.name })}
            locale={locale}
            direction={i18n.dir(locale)}
            theme={of.site.theme ?? none}
            width={Number(width)}
          >
            <SitePreview of={of} category={category} />
          </Frame>
        )}
      </Loaded>
    </div>
  );
}

const none = {};
