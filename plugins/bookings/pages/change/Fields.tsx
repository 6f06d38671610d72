import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema, WireRecord } from '#core';
import { SchemaForm, useLabels, type FieldLabel } from '#forms';
import type { Screen } from '#resource';
import type { ChangeSeen } from '../../answers.ts';
import type { Booking } from '../useBooking.ts';
import { extraField, isNamed, partyField, placeKey, type Doing, type Given } from './useChange.ts';

interface FieldsProps {
  screen: Screen;
  booking: Booking;
  now: ChangeSeen;
  seen: ChangeSeen;
  given: Given;
  onChange: (given: Given) => void;
  doing: Doing;
}

/** The fields of a change: the departure, who goes, extras, names, and the fee where there is one. */
export function Fields({ screen, booking, now, seen, given, onChange, doing }: FieldsProps): ReactNode {
  const { t } = useTranslation('bookings');
  const categories = now.now.party.map(({ price_category_id: id }) => id);
  const label = useLabel({ screen, now, seen, categories });
  const hasFee = seen.fee.givenUp.amount > 0;
  const { schema, sections } = useForm({ booking, now, seen, categories, hasFee });
  const change = (value: WireRecord) => {
    const next = value as Given;
    // Another day has other departures: the one at the same time is meant, as long as nobody chooses.
    onChange(next.date === given.date ? next : { ...next, at: next.at ?? given.at! });
  };
  return (
    <SchemaForm
      schema={schema}
      uiSchema={{ fee: { 'ui:options': { currencyId: booking.total.currency_id, fixedCurrency: true } } }}
      sections={sections.map(({ title, ...section }) => ({ ...section, ...(title && { title: t(title) }) }))}
      value={given}
      onChange={change}
      label={label}
      errors={doing.errors}
      disabled={doing.isRunning}
      idPrefix="booking-change"
      headingLevel={3}
    />
  );
}

interface Shape {
  booking: Booking;
  now: ChangeSeen;
  seen: ChangeSeen;
  categories: number[];
  hasFee: boolean;
}

const whole: JsonSchema = { type: 'integer', minimum: 0, maximum: 1000 };

function useForm({ booking, now, seen, categories, hasFee }: Shape) {
  const named = isNamed(booking);
  const hasNames = (booking.travellers ?? []).length > 0;
  const asked = JSON.stringify([seen.departures.map(placeKey), placeKey(now.now.departure), categories, now.now.extras.map(({ id }) => id)]);
  return useMemo(() => {
    const [found, own, ids, extras] = JSON.parse(asked) as [string[], string, number[], number[]];
    const names: JsonSchema = {
      type: 'array',
      'x-widget': 'grid',
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 120 }, price_category_id: { type: 'integer', enum: ids } },
      },
    };
    const counts = named ? [] : ids.map(partyField);
    const properties: Record<string, JsonSchema> = {
      date: { type: 'string', format: 'date' },
      at: { type: 'string', enum: [...new Set([...found, own])] },
      ...Object.fromEntries([...counts, ...extras.map(extraField)].map((field) => [field, whole])),
      leader_name: { type: 'string', maxLength: 120 },
      ...(hasNames && { names }),
      fee: { type: 'object', 'x-widget': 'money', properties: { amount: { type: 'integer' }, currency_id: { type: 'integer' } } },
      note: { type: 'string', maxLength: 500, 'x-widget': 'textarea' },
    };
    return {
      schema: { type: 'object', required: ['date', 'at', 'leader_name'], properties } as JsonSchema,
      sections: [
        { id: 'departure', title: 'text.change.departure', fields: ['date', 'at'] },
        { id: 'party', title: 'text.change.party', fields: [...counts, 'leader_name', ...(hasNames ? ['names'] : [])] },
        ...(extras.length > 0 ? [{ id: 'extras', title: 'text.change.extras', fields: extras.map(extraField) }] : []),
        { id: 'terms', title: 'text.change.terms', fields: [...(hasFee ? ['fee'] : []), 'note'] },
      ],
    };
  }, [asked, named, hasNames, hasFee]);
}

function useLabel({ screen, now, seen, categories }: Pick<FieldsProps, 'screen' | 'now' | 'seen'> & { categories: number[] }) {
  const { t } = useTranslation('bookings');
  const labelOf = useLabels('price-categories', categories);
  const own = { option: null, ...now.now.departure, left: null, why: null };
  const told = [...seen.departures, own].map((each): [string, string] => {
    const time = each.start_time ?? t('text.change.allDay');
    const name = [time, each.option].filter(Boolean).join(' · ');
    const free = each.why ?? (each.left === null ? '' : t('text.change.left', { shown: each.left.toLocaleString(screen.words.locale) }));
    return [placeKey(each), free === '' ? name : `${name} (${free})`];
  });
  const titles: Record<string, FieldLabel> = {
    date: { title: screen.words.field('travel_date') },
    at: { title: t('text.change.at'), enumLabels: Object.fromEntries(told.reverse()) },
    leader_name: { title: screen.words.field('leader_name') },
    names: { title: screen.words.field('travellers'), item: t('resources.bookings.fields.travellers.fields.name.title') },
    'names.name': { title: t('resources.bookings.fields.travellers.fields.name.title') },
    'names.price_category_id': {
      title: t('resources.bookings.fields.travellers.fields.price_category_id.title'),
      enumLabels: Object.fromEntries(categories.map((id) => [String(id), labelOf(id)])),
    },
    fee: { title: t('text.change.fee'), description: t('text.change.feeHelp') },
    note: { title: t('resources.booking-events.fields.note.title'), description: t('text.change.noteHelp') },
    ...Object.fromEntries(categories.map((id) => [partyField(id), { title: labelOf(id) }])),
    ...Object.fromEntries(now.now.extras.map(({ id, name, isEach }) => [extraField(id), { title: isEach ? t('text.change.each', { name }) : name }])),
  };
  return (path: string): FieldLabel => titles[path] ?? {};
}
