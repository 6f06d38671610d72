import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, type JsonSchema } from '#core';
import { CellValue, DuePill, instantText, isMasked, maskedCell, type Screen } from '#resource';
import { Panel } from '#ui';
import type { Booking } from './useBooking.ts';

/** Fields shown as they are, in order; those without a value are left out. */
const plain = [
  'leader_name',
  'leader_email',
  'leader_phone',
  'language',
  'operator_id',
  'partner',
  'partner_reference',
  'confirmation_type',
  'pays',
  'pay_by',
  'payment_method_id',
  'decline_reason',
  'cancel_reason',
  'notes',
] as const;

export function Facts({ booking, screen }: { booking: Booking; screen: Screen }): ReactNode {
  const { t } = useTranslation('bookings');
  const { words, resource } = screen;
  const { product_id: product, product_name: name, starts_at: startsAt, timezone, respond_by: respondBy, status, created_at: createdAt } = booking;
  const zone = typeof timezone === 'string' ? timezone : undefined;
  return (
    <Panel title={t('text.overview')}>
      <dl className="bk-facts">
        <Fact title={words.field('product_id')}>
          {typeof name === 'string' ? (
            <span dir="auto">{name}</span>
          ) : (
            <CellValue value={product} schema={fieldOf(resource, 'product_id') ?? {}} field="product_id" words={words} />
          )}
        </Fact>
        {typeof startsAt === 'string' && (
          <Fact title={words.field('starts_at')}>
            {instantText(startsAt, words.locale, zone)} {zone && <bdi className="wp-quiet">{zone}</bdi>}
            {booking.moved_start_time && (
              <div className="wp-quiet">{t('text.movedStart', { time: booking.start_time, moved: booking.moved_start_time })}</div>
            )}
          </Fact>
        )}
        {status === 'PENDING' && typeof respondBy === 'string' && (
          <Fact title={words.field('respond_by')}>
            {instantText(respondBy, words.locale)} <DuePill resource={resource} record={booking} words={words} />
          </Fact>
        )}
        {plain
          .filter((field) => isThere(booking[field]) || isMasked(booking, field))
          .map((field) => (
            <Fact key={field} title={words.field(field)}>
              <Value field={field} booking={booking} screen={screen} />
            </Fact>
          ))}
        <Fact title={words.field('created_at')}>{typeof createdAt === 'string' && instantText(createdAt, words.locale)}</Fact>
      </dl>
    </Panel>
  );
}

/** What a number stands for that an area gives which need not be there. */
const elsewhere: Record<string, JsonSchema> = { payment_method_id: { 'x-ref': 'payment-methods' } };

const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';

export function Fact({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ field, booking, screen: { words, resource } }: { field: (typeof plain)[number]; booking: Booking; screen: Screen }): ReactNode {
  const value = booking[field];
  if (isMasked(booking, field)) return maskedCell(words);
  if (field === 'leader_email')
    return (
      <a href={`mailto:${String(value)}`} dir="ltr">
        {String(value)}
      </a>
    );
  if (field === 'leader_phone')
    return (
      <a href={`tel:${String(value).replace(/[^+\d]/g, '')}`} dir="ltr">
        {String(value)}
      </a>
    );
  if (field === 'language') return languageName(String(value), words.locale);
  return <CellValue value={value} schema={{ ...fieldOf(resource, field), ...elsewhere[field] }} field={field} words={words} />;
}

/** A language by its code, as the reader calls it. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
