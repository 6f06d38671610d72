import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { can, type JsonSchema } from '#core';
import { useFormServices, useLabels, type FieldLabel, type LanguageItem, type Section } from '#forms';
import { indexed, useLoad, useRuntime } from '#resource';
import type { DeskQuestion, DeskTour } from '../answers.ts';
import { answerField, departureKey, extraField, nameField, partyField, travellersOf, type Filled } from './wish.ts';

interface Field {
  name: string;
  schema: JsonSchema;
  label: FieldLabel;
}
interface Part {
  id: string;
  title?: string;
  fields: Field[];
}
/** What the form shows: as much of it as the tour and the party ask for. */
interface DeskForm {
  schema: JsonSchema;
  sections: Section[];
  label: (path: string) => FieldLabel;
}
type T = (key: string, params?: Record<string, unknown>) => string;

const count = (maximum: number): JsonSchema => ({ type: 'integer', minimum: 0, maximum });
const text = (maxLength: number, more: JsonSchema = {}): JsonSchema => ({ type: 'string', maxLength, ...more });
const money: JsonSchema = {
  type: 'object',
  'x-widget': 'money',
  properties: { amount: { type: 'integer', minimum: 0 }, currency_id: { type: 'integer' } },
};

function schemaOf({ type, options }: DeskQuestion): JsonSchema {
  if (type === 'choice') return { type: 'string', enum: [...options] };
  if (type === 'date') return { type: 'string', format: 'date' };
  if (type === 'number') return { type: 'integer' };
  if (type === 'yes-no') return { type: 'boolean' };
  return text(500, type === 'long' ? { 'x-widget': 'textarea' } : {});
}

const asField = (question: DeskQuestion, traveller?: number): Field => ({
  name: answerField(question.id, traveller),
  schema: schemaOf(question),
  label: {
    title: question.isRequired ? `${question.label} *` : question.label,
    ...(question.type === 'choice' && { enumLabels: Object.fromEntries(question.options.map((option) => [option, option])) }),
  },
});

function trip(t: T, tour: DeskTour | undefined, { locale, nameOf }: { locale: string; nameOf: (id: number) => string }): Part {
  const own: Field[] = [
    { name: 'product_id', schema: { type: 'integer', 'x-ref': { to: 'products', only: { status: 'active' } } }, label: { title: t('text.tour') } },
    { name: 'date', schema: { type: 'string', format: 'date' }, label: { title: t('text.date') } },
  ];
  if (!tour || tour.departures.length === 0) return { id: 'trip', title: t('text.trip'), fields: own };
  const says = ({ title, time, left, isFull, why }: DeskTour['departures'][number]) => {
    const places = left === null ? null : t('text.left', { shown: left.toLocaleString(locale) });
    return [title, time ?? t('text.allDay'), isFull ? t('text.full') : (why ?? places)].filter((each) => each !== null).join(' · ');
  };
  const keys = tour.departures.map(departureKey);
  const enumLabels = Object.fromEntries(tour.departures.map((each) => [departureKey(each), says(each)]));
  const at: Field = { name: 'at', schema: { type: 'string', enum: keys }, label: { title: t('text.at'), enumLabels } };
  const party = tour.categories.map((id): Field => ({ name: partyField(id), schema: count(1000), label: { title: nameOf(id) } }));
  return { id: 'trip', title: t('text.trip'), fields: [...own, at, ...party] };
}

function contact(t: T, languages: Readonly<Record<string, string>>): Part {
  const fields: Field[] = [
    { name: 'leader_name', schema: text(120), label: { title: t('text.name') } },
    { name: 'leader_email', schema: text(254, { format: 'email' }), label: { title: t('text.email') } },
    { name: 'leader_phone', schema: text(40, { format: 'phone' }), label: { title: t('text.phone') } },
    {
      name: 'language',
      schema: { type: 'string', enum: Object.keys(languages) },
      label: { title: t('text.language'), enumLabels: { ...languages } },
    },
  ];
  return { id: 'contact', title: t('text.contact'), fields: fields.slice(0, Object.keys(languages).length > 1 ? 4 : 3) };
}

const extras = (t: T, tour: DeskTour): Part => ({
  id: 'extras',
  title: t('text.extras'),
  fields: tour.extras.map(({ id, title, max }) => ({ name: extraField(id), schema: count(max ?? 1000), label: { title } })),
});

function details(t: T, { pickup: { isOffered, isRequired, places, isOwnAllowed }, questions }: DeskTour): Part {
  const title = isRequired ? `${t('text.pickup')} *` : t('text.pickup');
  const free: Field = {
    name: 'pickup',
    schema: text(200),
    label: { title, ...(places.length > 0 && { description: t('text.pickupOwn', { places: places.join(', ') }) }) },
  };
  const one: Field = {
    name: 'pickup',
    schema: { type: 'string', enum: [...places] },
    label: { title, enumLabels: Object.fromEntries(places.map((place) => [place, place])) },
  };
  const notes: Field = { name: 'notes', schema: text(1000, { 'x-widget': 'textarea' }), label: { title: t('text.notes') } };
  const own = questions.filter(({ isPerTraveller }) => !isPerTraveller).map((question) => asField(question));
  return { id: 'details', title: t('text.details'), fields: [...(isOffered ? [isOwnAllowed ? free : one] : []), ...own, notes] };
}

/** A part for each traveller of whom something is asked. */
function travellers(t: T, filled: Filled, { tour, nameOf }: { tour: DeskTour; nameOf: (id: number) => string }): Part[] {
  const asked = tour.questions.filter(({ isPerTraveller }) => isPerTraveller);
  if (asked.length === 0 && !tour.asksNames) return [];
  return travellersOf(filled, tour).map((category, i) => ({
    id: `traveller-${i}`,
    title: t('text.traveller', { number: i + 1, category: nameOf(category) }),
    fields: [{ name: nameField(i), schema: text(120), label: { title: t('text.travellerName') } }, ...asked.map((question) => asField(question, i))],
  }));
}

const usualWays = ['DESK', 'INVOICE', 'LATER'];

function payment(t: T, filled: Filled, { hasMethods, hasDeposit }: { hasMethods: boolean; hasDeposit: boolean }): Part {
  const ways = [...usualWays, ...(hasDeposit ? ['DEPOSIT'] : [])];
  const enumLabels = Object.fromEntries(ways.map((way) => [way, t(`text.paysBy.${way}`)]));
  const fields: Field[] = [
    { name: 'coupon_code', schema: text(200), label: { title: t('text.coupon'), description: t('text.couponHelp') } },
    {
      name: 'pays',
      schema: { type: 'string', enum: ways, 'x-widget': 'radio' },
      label: { title: t('text.pays'), description: t('text.paysHelp'), enumLabels },
    },
  ];
  const until: Field = {
    name: 'pay_by',
    schema: { type: 'string', format: 'date-time' },
    label: { title: t('text.payBy'), description: t('text.payByHelp') },
  };
  const method: Field = { name: 'payment_method_id', schema: { type: 'integer', 'x-ref': 'payment-methods' }, label: { title: t('text.method') } };
  return {
    id: 'payment',
    title: t('text.payment'),
    fields: [...fields, ...(filled.pays === 'LATER' ? [until] : []), ...(hasMethods ? [method] : [])],
  };
}

function exceptions(t: T, may: { over: boolean; price: boolean }): Part {
  const over: Field = { name: 'over_capacity', schema: text(500), label: { title: t('text.over') } };
  const price: Field[] = [
    { name: 'price', schema: money, label: { title: t('text.price'), description: t('text.priceHelp') } },
    { name: 'price_reason', schema: text(500), label: { title: t('text.priceReason') } },
  ];
  return { id: 'exceptions', title: t('text.exceptions'), fields: [...(may.over ? [over] : []), ...(may.price ? price : [])] };
}

const none: LanguageItem[] = [];

interface Offered {
  tour: DeskTour | undefined;
  /** More want to go than there are places. */
  isShort: boolean;
  /** The price can be paid in two parts. */
  hasDeposit: boolean;
}

/** The form of a booking at the desk. */
export function useDeskForm(filled: Filled, { tour, isShort, hasDeposit }: Offered): DeskForm {
  const { t, i18n } = useTranslation('desk');
  const runtime = useRuntime();
  const { viewer } = runtime;
  const nameOf = useLabels('price-categories', tour?.categories ?? []);
  const services = useFormServices();
  const { value: known = none } = useLoad('desk/languages', () => services.languages());
  const languages = Object.fromEntries(known.map(({ locale, name }) => [locale, name]));
  const methods = indexed(runtime, 'payment-methods');
  const hasMethods = methods !== undefined && can(viewer, methods.access.read);
  const may = { over: isShort && can(viewer, 'desk.over-capacity'), price: can(viewer, 'desk.price-by-hand') };
  const parts = [
    trip(t, tour, { locale: i18n.language, nameOf }),
    contact(t, languages),
    ...(tour ? [extras(t, tour), details(t, tour), ...travellers(t, filled, { tour, nameOf })] : []),
    payment(t, filled, { hasMethods, hasDeposit }),
    exceptions(t, may),
  ].filter(({ fields }) => fields.length > 0);
  const fields = parts.flatMap((part) => part.fields);
  const key = JSON.stringify(fields);
  const schema = useMemo((): JsonSchema => {
    const all = JSON.parse(key) as Field[];
    return { type: 'object', properties: Object.fromEntries(all.map((each) => [each.name, each.schema])) };
  }, [key]);
  const labels = useMemo(() => new Map((JSON.parse(key) as Field[]).map((each) => [each.name, each.label])), [key]);
  const label = useMemo(() => (path: string) => labels.get(path) ?? {}, [labels]);
  const sections = parts.map(({ id, title, fields: own }) => ({ id, ...(title && { title }), fields: own.map(({ name }) => name) }));
  return { schema, sections, label };
}
