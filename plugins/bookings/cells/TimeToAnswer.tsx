import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hourMs } from '#core';

type Unit = 'day' | 'hour' | 'minute';
const formats = new Map<string, Intl.NumberFormat>();

/** Made once per language and unit: making one takes longer than all its answers. */
function formatFor(locale: string, unit: Unit): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit });
  formats.set(key, format);
  return format;
}

/** How long a request may still wait, in the largest unit that says something: "5 hr". */
function timeLeft(untilMs: number, nowMs: number, locale: string): string {
  const hours = (untilMs - nowMs) / hourMs;
  const of = (count: number, unit: Unit) => formatFor(locale, unit).format(Math.floor(count));
  if (hours >= 48) return of(hours / 24, 'day');
  return hours >= 1 ? of(hours, 'hour') : of(Math.max(1, hours * 60), 'minute');
}

/** How near the moment is: hours left below which a request is urgent, and below which it comes first. */
const [soonHours, urgentHours] = [12, 3];

/** The time left until a request is declined by itself; a pill in words and colour when little is left. */
export function TimeToAnswer({ respondBy }: { respondBy: string }): ReactNode {
  const { t, i18n } = useTranslation('bookings');
  const untilMs = Date.parse(respondBy);
  const nowMs = Date.now();
  const text = untilMs <= nowMs ? t('text.overdue') : t('text.answer', { time: timeLeft(untilMs, nowMs, i18n.language) });
  const hours = (untilMs - nowMs) / hourMs;
  if (hours >= soonHours) return <span className="bk-wait">{text}</span>;
  return (
    <Tag minimal intent={hours < urgentHours ? 'danger' : 'warning'} icon="time">
      {text}
    </Tag>
  );
}
