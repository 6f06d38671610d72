import { formatMoney, isMoney, kindOf, titleCase, type DeclaredEvent, type Json, type JsonSchema, type Money } from '#core';
import { quote } from '../db/names.ts';
import type { Work } from '../work/Work.ts';

/** In whose language and in which zone values are told. */
interface Telling {
  locale: string;
  zone: string;
}

/**
 * The members of a payload as people read them: money in its currency, days and
 * instants in words, codes by their labels. A member without a value is absent.
 */
export async function formatted(work: Work, event: DeclaredEvent, payload: Record<string, Json>, telling: Telling): Promise<Record<string, string>> {
  const entries = await Promise.all(
    Object.entries(event.schema.properties ?? {}).map(
      async ([name, schema]) => [name, await text(work, { event, name, schema, value: payload[name] ?? null }, telling)] as const,
    ),
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

interface Member {
  event: DeclaredEvent;
  name: string;
  schema: JsonSchema;
  value: Json;
}

async function text(work: Work, member: Member, telling: Telling): Promise<string> {
  const { schema, value } = member;
  if (value === null) return '';
  if (isMoney(value)) return moneyText(work, value, telling.locale);
  if (typeof value === 'string') return isCode(work, member) ? label(work, member, value, telling.locale) : timeText(schema, value, telling);
  if (typeof value === 'number')
    return ['integer', 'number'].includes(kindOf(schema)) ? new Intl.NumberFormat(telling.locale).format(value) : String(value);
  return Array.isArray(value) ? value.map(String).join(', ') : JSON.stringify(value);
}

async function moneyText(work: Work, { amount, currency_id: id }: Money, locale: string): Promise<string> {
  const currencies = work.api.registry.served.get('currencies');
  const [currency] = currencies
    ? (await work.db.query<{ code: string }>(`select code from ${quote(currencies.table)} where id = $1`, [id])).rows
    : [];
  return formatMoney(amount, typeof currency?.code === 'string' ? currency.code : undefined, locale);
}

const recordField = (work: Work, { event, name }: Pick<Member, 'event' | 'name'>): JsonSchema | undefined =>
  work.api.registry.resources.get(event.of)?.schema.properties?.[name];

/** Whether a text is a code, which the record's field of its name may say as well. */
const isCode = (work: Work, member: Member): boolean => (member.schema.enum ?? recordField(work, member)?.enum) !== undefined;

/** The word for a code of a field of the event's resource. */
function label(work: Work, member: Member, code: string, locale: string): string {
  const { event, name, schema } = member;
  const labels = schema['x-labels'] ?? recordField(work, member)?.['x-labels'];
  const plugin = work.api.registry.resources.get(event.of)?.plugin ?? event.plugin;
  return work.api.context.translator(locale)(`${plugin}:resources.${event.of}.fields.${name}.enum.${code}`, {
    defaultValue: labels?.[code] ?? titleCase(code),
  });
}

/** A mail is read in whatever zone, so an instant names the one that it is told in. */
export const toTheMinute: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

function timeText(schema: JsonSchema, value: string, { locale, zone }: Telling): string {
  const told = (instant: string, options: Intl.DateTimeFormatOptions) => {
    const date = new Date(instant);
    return Number.isNaN(date.getTime()) ? value : new Intl.DateTimeFormat(locale, options).format(date);
  };
  switch (kindOf(schema)) {
    case 'date':
      return told(`${value}T00:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' });
    case 'instant':
      return told(value, { ...toTheMinute, timeZone: zone });
    case 'time':
      return told(`2000-01-01T${value}:00Z`, { timeStyle: 'short', timeZone: 'UTC' });
    default:
      return value;
  }
}
