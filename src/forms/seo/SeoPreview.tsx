import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cutAt } from '../widgets/FocalPoint.tsx';
import { cutTitle, cutWords, directionOf, seoLimits, type SeoValue } from './seoLimits.ts';

interface SeoPreviewProps {
  title: string;
  description: string;
  host: string;
  /** The path of the public address; empty: nobody knows it yet. */
  path: string;
  isHidden: boolean;
  picture: SeoValue['picture'];
}

/** As it comes to look: as a search result, wide and on a phone, and as a card where it is shared. */
export function SeoPreview(props: SeoPreviewProps): ReactNode {
  const { t } = useTranslation('forms');
  return (
    <div className="wp-seo-previews">
      <Shown name={t('seo-desktop')}>
        <Result {...props} width="wide" />
      </Shown>
      <Shown name={t('seo-phone')}>
        <Result {...props} width="phone" />
      </Shown>
      <Shown name={t('seo-card')}>
        <Card {...props} />
      </Shown>
    </div>
  );
}

function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="wp-seo-shown">
      <figcaption>{name}</figcaption>
      {children}
    </figure>
  );
}

const longestOnPhone = 120;

function Result({ title, description, host, path, isHidden, width }: SeoPreviewProps & { width: 'wide' | 'phone' }) {
  const { t } = useTranslation('forms');
  const most = width === 'wide' ? seoLimits.descriptionMost : longestOnPhone;
  const crumbs = path.split('/').filter((part) => part !== '');
  if (isHidden)
    return (
      <div className="wp-seo-result wp-seo-none">
        <Icon icon="eye-off" /> {t('seo-hidden')}
      </div>
    );
  return (
    <div className={`wp-seo-result wp-seo-${width}`} dir={directionOf(title)}>
      <div className="wp-seo-address">
        <bdi dir="ltr">{[host, ...crumbs].join(' › ')}</bdi>
      </div>
      <div className="wp-seo-title">{title === '' ? t('seo-no-title') : width === 'wide' ? cutTitle(title) : title}</div>
      <div className="wp-seo-words">{description === '' ? t('seo-no-description') : cutWords(description, most)}</div>
    </div>
  );
}

function Card({ title, description, host, picture }: SeoPreviewProps) {
  const { t } = useTranslation('forms');
  return (
    <div className="wp-seo-card" dir={directionOf(title)}>
      {picture?.url ? (
        <img src={picture.url} alt={picture.alt ?? ''} style={cutAt(picture.focal)} />
      ) : (
        <div className="wp-seo-no-picture">
          <Icon icon="media" /> {t('seo-no-picture')}
        </div>
      )}
      <div className="wp-seo-card-words">
        <small>
          <bdi dir="ltr">{host}</bdi>
        </small>
        <b>{title === '' ? t('seo-no-title') : cutWords(title, 90)}</b>
        {description !== '' && <span>{cutWords(description, 110)}</span>}
      </div>
    </div>
  );
}
