import { SegmentedControl } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createResourceApi } from '#api';
import { ownZone, toLocal, type WireRecord } from '#core';
import { Loaded, useLoad, useScreen, type PageProps } from '#resource';
import { Empty, MomentBox } from '#ui';
import { shownAt } from '../shown.ts';
import { Carousel } from './Carousel.tsx';

/** The slider as visitors see it: at a moment, and as wide as on a phone, a tablet or a screen. */
export default function Preview({ part, params }: PageProps): ReactNode {
  return part ? <PreviewOf slider={part.record} params={params} isShown={part.isShown} /> : null;
}

const widths = { phone: 360, tablet: 768, screen: undefined } as const;
type Width = keyof typeof widths;

function PreviewOf({ slider, params, isShown }: { slider: WireRecord; params: Record<string, string>; isShown: boolean }): ReactNode {
  const { t } = useTranslation('sliders');
  const screen = useScreen({ resource: 'slider-photos', params: { ...params, sliderId: String(slider.id) } });
  const { runtime, resource } = screen;
  const api = createResourceApi(runtime.http, resource, screen.params);
  const slides = useLoad(`${resource.listPath}#preview ${Number(slider.id)}`, async () => {
    const { rows } = await api.list({ sort: 'sort', perPage: 'All', expand: ['product', 'city', 'country'] });
    return rows;
  });
  const [width, setWidth] = useState<Width>('screen');
  const [moment, setMoment] = useState('');
  const at = moment === '' ? new Date() : new Date(moment);
  return (
    <div className="sl-preview">
      <div className="sl-preview-ways">
        <SegmentedControl
          size="small"
          aria-label={t('text.width')}
          value={width}
          onValueChange={(next) => setWidth(next as Width)}
          options={(Object.keys(widths) as Width[]).map((value) => ({ value, label: t(`text.widths.${value}`) }))}
        />
        <label className="bp6-label bp6-inline">
          {t('text.at')}{' '}
          <MomentBox kind="moment" label={t('text.at')} value={moment === '' ? toLocal(at.toISOString(), ownZone()) : moment} onChange={setMoment} />
        </label>
      </div>
      <Loaded of={slides}>
        {(rows) => {
          const shown = rows.filter((row) => shownAt(row, at) === 'now');
          if (shown.length === 0) return <Empty>{t(rows.length === 0 ? 'text.no-slides' : 'text.none-then')}</Empty>;
          return (
            <div className="sl-stage" style={{ maxInlineSize: widths[width] }}>
              <Carousel
                key={shown.map(({ id }) => id).join()}
                label={String(slider.title)}
                slides={shown}
                seconds={Number(slider.seconds ?? 7)}
                isShown={isShown}
              />
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
