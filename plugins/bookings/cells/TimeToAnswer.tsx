import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hourMs } from '#core';

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Made once per language: making one takes longer than all its answers. */
function formatFor(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
  formats.set(locale, format);
  return format;
}

/** How long a request may still wait, in the largest unit that says something: "in 5 hours". */
function waitText(untilMs: number, nowMs: number, locale: string): string {
  const hours = (untilMs - nowMs) / hourMs;
  const format = formatFor(locale);
  if (hours >= 48) return format.format(Math.floor(hours / 24), 'day');
  return hours >= 1 ? format.format(Math.floor(hours), 'hour') : format.format(Math.max(1, Math.floor(hours * 60)), 'minute');
}

/** How near the moment is: hours left below which a request is urgent, and below which it comes first. */
const [soonHours, urgentHours] = [12, 3];

/** The time left until a request is declined by itself; a pill in words and colour when little is left. */
export function TimeToAnswer({ respondBy }: { respondBy: string }): ReactNode {
  const { t, i18n } = useTranslation('bookings');
  const untilMs = Date.parse(respondBy);
  const nowMs = Date.now();
  const text = untilMs <= nowMs ? t('text.overdue') : t('text.answer', { when: waitText(untilMs, nowMs, i18n.language) });
  const hours = (untilMs - nowMs) / hourMs;
  if (hours >= soonHours) return <span className="bk-wait">{text}</span>;
  return (
    <Tag minimal intent={hours < urgentHours ? 'danger' : 'warning'} icon="time">
      {text}
    </Tag>
  );
}
