import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { directionOf, durationText, longMinutes, type Money } from '#core';
import type { Previewed } from '../answers.ts';

/** Where a tour begins has a title, where one is picked up a name. */
interface Place {
  name?: string;
  title?: string;
  address?: string | null;
  description?: string | null;
}
interface PreviewArticleProps {
  tour: Previewed;
  locale: string;
  /** Words in the language of the traveller. */
  t: TFunction;
  money: (price: Money) => string;
}

const has = (list: readonly unknown[] | null | undefined): boolean => (list?.length ?? 0) > 0;

const titleOf = (t: TFunction, field: string): string => t(`resources.products.fields.${field}.title`);
const codeOf = (t: TFunction, field: string, value: string): string => t(`resources.products.fields.${field}.enum.${value}`);

/** Where and what it is, from which price, and what one looks for first. */
const Head = ({ tour, locale, t, money }: PreviewArticleProps): ReactNode => (
  <header>
    <p className="tours-preview-place">{tour.city_id === null ? '' : tour.names.cities[tour.city_id]}</p>
    <h2>
      <bdi>{tour.name}</bdi>
    </h2>
    <p>
      <bdi>{tour.short_description}</bdi>
    </p>
    <p className="tours-preview-facts">
      {tour.minPriceBefore && <del>{money(tour.minPriceBefore)}</del>}
      {tour.minPrice && <b>{t('text.previewFrom', { price: money(tour.minPrice) })}</b>}
      <Duration tour={tour} locale={locale} />
      {tour.ticket_type && <span>{codeOf(t, 'ticket_type', tour.ticket_type)}</span>}
      {tour.confirmation_type && <span>{codeOf(t, 'confirmation_type', tour.confirmation_type)}</span>}
      {tour.private_tour && <span>{titleOf(t, 'private_tour')}</span>}
      {tour.skip_the_line && <span>{titleOf(t, 'skip_the_line')}</span>}
    </p>
  </header>
);

/** All of a tour as a traveller reads it, in the direction of its language. */
export function PreviewArticle({ tour, locale, t, money }: PreviewArticleProps): ReactNode {
  const names = (ids: readonly number[] | null) => (ids ?? []).flatMap((id) => tour.names.categories[id] ?? []);
  const each = (list: Previewed['included']) =>
    (list ?? []).map(({ category_id: id, note }) => [tour.names.categories[id], note].filter(Boolean).join(': '));
  const places = (list: readonly Place[] | null | undefined) =>
    (list ?? []).map(({ name, title: called, address, description }) => [called ?? name, address, description].filter(Boolean).join(', '));
  const section = (field: string, content: ReactNode) => (
    <section>
      <h3>{titleOf(t, field)}</h3>
      {content}
    </section>
  );
  const list = (field: string, items: readonly string[]) => items.length > 0 && section(field, <List items={items} />);
  const text = (field: string, words: string | null) => words && section(field, <Words text={words} />);
  return (
    <article className="tours-preview-article" lang={locale} dir={directionOf(locale)}>
      <Gallery tour={tour} />
      <Head {...{ tour, locale, t, money }} />
      {list('themeCategories', names(tour.themeCategories))}
      {list('highlights', tour.highlights ?? [])}
      {tour.video_url && section('video_url', <Film url={tour.video_url} />)}
      {text('description_why_unique', tour.description_why_unique)}
      {has(tour.productDays) && section('productDays', <Days tour={tour} />)}
      {list('included', each(tour.included))}
      {list('excluded', each(tour.excluded))}
      {list('meeting_points', places(tour.meeting_points))}
      {list('pickup_places', places(tour.pickup_places))}
      {text('pickup_additional_info', tour.pickup_additional_info)}
      {list('dropoff_type', tour.dropoff_type ? [codeOf(t, 'dropoff_type', tour.dropoff_type)] : [])}
      {list('start_times', tour.start_times ?? [])}
      {list('guide_languages', each(tour.guide_languages))}
      {list('max_travelers_in_shared_tour', numbers(tour.max_travelers_in_shared_tour, locale))}
      {list('min_age', numbers(tour.min_age, locale))}
      {list('physical_difficulty_category_id', names(tour.physical_difficulty_category_id === null ? [] : [tour.physical_difficulty_category_id]))}
      {list('accessibilityCategories', names(tour.accessibilityCategories))}
      {list('healthRestrictionCategories', names(tour.healthRestrictionCategories))}
      {text('other_restrictions', tour.other_restrictions)}
      {list('what_to_bring', tour.what_to_bring ?? [])}
      {list('not_allowed', tour.not_allowed ?? [])}
      {text('know_before_you_go', tour.know_before_you_go)}
      {list(
        'prices',
        tour.prices.map(({ price_category_id: id, price }) => `${tour.names.priceCategories[id] ?? ''}: ${money(price)}`),
      )}
      {tour.upsells.length > 0 && <Upsells tour={tour} title={t('resources.product-upsells.plural')} money={money} />}
      {tour.policy_type && section('policy_type', <p>{codeOf(t, 'policy_type', tour.policy_type)}</p>)}
    </article>
  );
}

/** Lines of a text; where it is not translated they keep the direction they were written in. */
const Words = ({ text }: { text: string }): ReactNode => (
  <p className="tours-preview-text">
    <bdi>{text}</bdi>
  </p>
);

const numbers = (value: number | null | undefined, locale: string): string[] =>
  typeof value !== 'number' ? [] : [new Intl.NumberFormat(locale).format(value)];

/** The video where it is: what others serve is not drawn inside of this page. */
const Film = ({ url }: { url: string }): ReactNode => (
  <p>
    <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {url}
    </a>
  </p>
);

const List = ({ items }: { items: readonly string[] }): ReactNode => (
  <ul>
    {items.map((item, at) => (
      <li key={at}>
        <bdi>{item}</bdi>
      </li>
    ))}
  </ul>
);

function Gallery({ tour: { productPhotos: photos } }: { tour: Previewed }): ReactNode {
  const sorted = [...(photos ?? [])].sort((a, b) => Number(b.is_cover === true) - Number(a.is_cover === true));
  if (sorted.length === 0) return null;
  return (
    <div className="tours-preview-photos">
      {sorted.slice(0, 5).map(({ id, url, alt, caption }) => (
        <img key={id} src={url} alt={alt ?? caption ?? ''} loading="lazy" />
      ))}
    </div>
  );
}

const units: Record<string, string> = { MINUTE: 'minute', HOUR: 'hour', DAY: 'day' };

function Duration({
  tour: { duration_value: least, duration_value_to: most, duration_unit: unit },
  locale,
}: {
  tour: Previewed;
  locale: string;
}): ReactNode {
  if (!least || !unit || !units[unit]) return null;
  if (unit === 'MINUTE' && (most ?? least) >= longMinutes) {
    const ends = most && most > least ? [least, most] : [least];
    return <span>{ends.map((minutes) => durationText(minutes, locale)).join(' – ')}</span>;
  }
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: units[unit], unitDisplay: 'long' });
  return <span>{most && most > least ? format.formatRange(least, most) : format.format(least)}</span>;
}

function Days({ tour: { productDays, names } }: { tour: Previewed }): ReactNode {
  return (
    <ol>
      {(productDays ?? []).map(({ title, description, stops, mealCategories }, at) => (
        <li key={at}>
          <b>
            <bdi>{title}</bdi>
          </b>
          {description && <Words text={description} />}
          {has(stops) && <List items={stops!.map((stop) => [stop.title, stop.description].filter(Boolean).join(': '))} />}
          {has(mealCategories) && <p>{mealCategories!.flatMap((id) => names.categories[id] ?? []).join(', ')}</p>}
        </li>
      ))}
    </ol>
  );
}

function Upsells({ tour: { upsells }, title, money }: { tour: Previewed; title: string; money: PreviewArticleProps['money'] }): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      <List items={upsells.map(({ title: called, description, price }) => [`${called} (${money(price)})`, description].filter(Boolean).join(': '))} />
    </section>
  );
}
