import { Icon, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CellValue, dayText, hrefOf, instantText, type Screen } from '#resource';
import { Panel } from '#ui';
import type { BookingBrief, Whole } from '../../answers.ts';

interface BesideProps {
  screen: Screen;
  conversation: Whole;
}

/** What one wants to know of a conversation while one answers: who asks, about which booking and tour, and what else they booked. */
export function Beside({ screen, conversation }: BesideProps): ReactNode {
  const { otherBookings = [], rating } = conversation;
  const { t } = useTranslation('enquiries');
  return (
    <div className="enq-facts">
      <Traveller conversation={conversation} screen={screen} />
      <BookingFacts conversation={conversation} screen={screen} />
      <Tour conversation={conversation} screen={screen} />
      {rating !== null && rating !== undefined && (
        <Panel title={t('text.given')} level={3}>
          <Stars value={rating} />
        </Panel>
      )}
      {otherBookings && otherBookings.length > 0 && (
        <Panel title={t('text.others')} level={3}>
          <ul className="enq-others">
            {otherBookings.map((booking) => (
              <li key={booking.id}>
                <BookingLine booking={booking} screen={screen} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Traveller({ conversation, screen: { words } }: BesideProps): ReactNode {
  const { t } = useTranslation('enquiries');
  const { customerProfile: profile, traveller_name: name, language, channel, created_at: since } = conversation;
  return (
    <Panel title={t('text.traveller')} level={3}>
      <dl>
        <Fact title={t('text.name')}>
          <bdi>{profile?.full_name ?? name ?? '—'}</bdi>
        </Fact>
        {profile && !profile.masked && profile.email && (
          <Fact title={t('text.mail')}>
            <a href={`mailto:${profile.email}`} dir="ltr">
              {profile.email}
            </a>
          </Fact>
        )}
        {profile && !profile.masked && profile.phone && (
          <Fact title={t('text.phone')}>
            <a href={`tel:${profile.phone}`} dir="ltr">
              {profile.phone}
            </a>
          </Fact>
        )}
        {profile?.masked && (
          <Fact title={t('text.contact')}>
            <span className="enq-hidden">{t('text.hidden')}</span> <span className="wp-quiet">{t('text.whyHidden')}</span>
          </Fact>
        )}
        <Fact title={words.field('language')}>{words.code('language', language)}</Fact>
        <Fact title={words.field('channel')}>{words.code('channel', channel)}</Fact>
        <Fact title={t('text.since')}>{instantText(since, words.locale)}</Fact>
      </dl>
    </Panel>
  );
}

function BookingFacts({ conversation: { booking }, screen }: BesideProps): ReactNode {
  const { t } = useTranslation('enquiries');
  if (!booking) return null;
  const { travel_date: day, start_time: time, pax, total } = booking;
  const { words } = screen;
  return (
    <Panel title={words.field('booking_id')} level={3}>
      <BookingLine booking={booking} screen={screen} />
      <dl>
        {day && (
          <Fact title={t('text.start')}>
            {dayText(day, words.locale)} {time?.slice(0, 5)}
          </Fact>
        )}
        {pax !== null && pax !== undefined && <Fact title={t('text.people')}>{pax.toLocaleString(words.locale)}</Fact>}
        {total && (
          <Fact title={t('text.total')}>
            <CellValue value={total} schema={{}} field="total" words={words} />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

const intents = { CONFIRMED: 'success', COMPLETED: 'success', PENDING: 'warning', DECLINED: 'danger', CANCELLED: 'danger' } as const;

function BookingLine({
  booking: { id, code, status, product_name: tour, travel_date: day },
  screen: { runtime, words },
}: {
  booking: BookingBrief;
  screen: Screen;
}): ReactNode {
  const { t } = useTranslation('enquiries');
  const href = hrefOf(runtime, { to: 'record', resource: 'bookings', record: id });
  const intent = intents[status as keyof typeof intents] ?? 'none';
  return (
    <div className="enq-booking">
      <span>
        {href ? <Link href={href}>{code}</Link> : code}{' '}
        <Tag minimal intent={intent}>
          {t(`text.booking.${status}`, { defaultValue: status })}
        </Tag>
      </span>
      <span className="wp-quiet">
        <bdi>{tour}</bdi>
        {tour && day && ' · '}
        {day && <bdi>{dayText(day, words.locale)}</bdi>}
      </span>
    </div>
  );
}

function Tour({ conversation: { product, product_id: id, product_name: name }, screen: { runtime, words } }: BesideProps): ReactNode {
  const { t } = useTranslation('enquiries');
  if (!id) return null;
  const href = hrefOf(runtime, { to: 'record', resource: 'products', record: id });
  const title = product?.name ?? name ?? `#${id}`;
  const { rating, reviewsCount: count } = product ?? {};
  return (
    <Panel title={words.field('product_id')} level={3}>
      <p>
        <bdi>{href ? <Link href={href}>{title}</Link> : title}</bdi>
      </p>
      {rating !== null && rating !== undefined && (
        <p>
          <Stars value={rating} /> {count !== null && count !== undefined && <span className="wp-quiet">{t('text.reviews', { count })}</span>}
        </p>
      )}
    </Panel>
  );
}

const five = [1, 2, 3, 4, 5];

/** Stars, in words for whoever hears them. */
function Stars({ value }: { value: number }): ReactNode {
  const { t, i18n } = useTranslation('enquiries');
  const shown = value.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  return (
    <span className="enq-stars">
      <span role="img" aria-label={t('text.stars', { value: shown })}>
        {five.map((star) =>
          star <= Math.round(value) ? <Icon key={star} icon="star" size={14} /> : <Icon key={star} icon="star-empty" size={14} />,
        )}
      </span>{' '}
      <span aria-hidden>{shown}</span>
    </span>
  );
}
