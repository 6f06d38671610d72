import type { TFunction } from 'i18next';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { directionOf, type Money } from '#core';
import { RichTextView } from '#forms';
import type { Previewed } from '../answers.ts';
import type { Block, Picture } from '../content.ts';

interface Shown {
  guide: Previewed;
  locale: string;
  /** Words in the language of the reader. */
  t: TFunction;
  money: (price: Money) => string;
}

const Rich = ({ html, locale }: { html: string; locale: string }): ReactNode => (
  <div className="gd-rich">
    <RichTextView html={html} metIn={locale} />
  </div>
);

function focalStyle({ focal }: Picture): CSSProperties {
  return focal ? { objectPosition: `${(focal.x ?? 0.5) * 100}% ${(focal.y ?? 0.5) * 100}%` } : {};
}

const Image = ({ picture }: { picture: Picture }): ReactNode =>
  picture.url ? <img src={picture.url} alt={picture.alt ?? ''} loading="lazy" style={focalStyle(picture)} /> : null;

/** A guide from its picture to its last block, in the direction of its language. */
export function Article(shown: Shown): ReactNode {
  const { guide, locale, t } = shown;
  const category = guide.names.categories[String(guide.category_id)];
  return (
    <article className="gd-article" lang={locale} dir={directionOf(locale)}>
      {guide.hero && (
        <div className="gd-hero">
          <Image picture={guide.hero} />
        </div>
      )}
      <header>
        {category && <p className="gd-kicker">{category}</p>}
        <h2 dir="auto">{guide.title}</h2>
        <p className="gd-byline">
          {guide.author && <bdi>{guide.author}</bdi>}
          <span>{t('text.minutes', { count: guide.minutes ?? 1 })}</span>
        </p>
        {guide.lead && (
          <p className="gd-lead" dir="auto">
            {guide.lead}
          </p>
        )}
      </header>
      {guide.blocks.map((block, at) => (
        <Fragment key={at}>{drawn(block, shown)}</Fragment>
      ))}
      <p className="gd-themes">
        {(guide.theme_ids ?? []).map((id) => (
          <span key={id}>{guide.names.themes[String(id)]}</span>
        ))}
      </p>
    </article>
  );
}

function drawn(block: Block, shown: Shown): ReactNode {
  switch (block.kind) {
    case 'TEXT':
      return <Rich html={block.text ?? ''} locale={shown.locale} />;
    case 'PICTURES':
      return <Pictures pictures={block.pictures ?? []} />;
    case 'TOURS':
    case 'TOURS_BY_RULE':
      return <Tours block={block} shown={shown} />;
    case 'FAQS':
      return <Faqs block={block} shown={shown} />;
    case 'QUOTE':
      return (
        <blockquote className="gd-quote" dir="auto">
          <p>{block.quote}</p>
          {block.said_by && <footer>{block.said_by}</footer>}
        </blockquote>
      );
    case 'MAP':
      return <Place block={block} t={shown.t} />;
    default:
      return null;
  }
}

const Title = ({ block: { title } }: { block: Block }): ReactNode => title && <h3 dir="auto">{title}</h3>;

const Pictures = ({ pictures }: { pictures: readonly Picture[] }): ReactNode => (
  <div className={`gd-pictures${pictures.length === 1 ? ' gd-one' : ''}`}>
    {pictures.map((picture, at) => (
      <figure key={at}>
        <Image picture={picture} />
        {picture.caption && <figcaption dir="auto">{picture.caption}</figcaption>}
      </figure>
    ))}
  </div>
);

function Tours({ block, shown: { guide, locale, t, money } }: { block: Block; shown: Shown }): ReactNode {
  const tours = (block.product_ids ?? []).flatMap((id) => guide.tours.filter((tour) => tour.id === id));
  return (
    <section>
      <Title block={block} />
      {tours.length === 0 && <p className="gd-none">{t('text.noTours')}</p>}
      <ul className="gd-tours">
        {tours.map((tour) => (
          <li key={tour.id}>
            {tour.cover && <Image picture={tour.cover} />}
            <strong dir="auto">{tour.name}</strong>
            <span>
              {guide.names.cities[String(tour.city_id)]}
              {tour.rating !== null && ` · ★ ${tour.rating.toLocaleString(locale, { maximumFractionDigits: 1 })}`}
            </span>
            {tour.minPrice && <b>{t('text.from', { price: money(tour.minPrice) })}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Faqs = ({ block, shown: { guide, locale } }: { block: Block; shown: Shown }): ReactNode => (
  <section>
    <Title block={block} />
    {(block.faq_ids ?? [])
      .flatMap((id) => guide.faqs.filter((faq) => faq.id === id))
      .map((faq) => (
        <details key={faq.id}>
          <summary dir="auto">{faq.question}</summary>
          <Rich html={faq.answer} locale={locale} />
        </details>
      ))}
  </section>
);

/** Where it is: a map of others is not drawn inside of this page. */
function Place({ block, t }: { block: Block; t: TFunction }): ReactNode {
  const { place } = block;
  if (!place) return null;
  const href = `https://www.openstreetmap.org/?mlat=${place.lat}&mlon=${place.lng}#map=14/${place.lat}/${place.lng}`;
  return (
    <section className="gd-place">
      <Title block={block} />
      <a href={href} target="_blank" rel="noopener noreferrer">
        {t('text.onMap')}
      </a>{' '}
      <span dir="ltr">
        {place.lat.toFixed(4)}, {place.lng.toFixed(4)}
      </span>
    </section>
  );
}
