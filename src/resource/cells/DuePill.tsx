import { Icon, Tag, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { dayMs, dueMsOf, hourMs, minuteMs, urgencyAt, type Resource, type Urgency, type WireRecord } from '#core';
import type { Words } from '../words.ts';

const units = [
  { unit: 'day', ms: dayMs, from: 2 * dayMs },
  { unit: 'hour', ms: hourMs, from: hourMs },
  { unit: 'minute', ms: minuteMs, from: 0 },
] as const;
const formats = new Map<string, Intl.NumberFormat>();

/** A length of time in the largest unit that says something: "5 hr". */
function spanText(spanMs: number, locale: string): string {
  const { unit, ms } = units.find(({ from }) => spanMs >= from)!;
  const key = `${locale} ${unit}`;
  // Making one takes longer than all its answers.
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit });
  formats.set(key, format);
  return format.format(Math.max(1, Math.floor(spanMs / ms)));
}

const intents: Partial<Record<Urgency, Intent>> = { overdue: 'danger', urgent: 'danger', soon: 'warning' };

/** How long a record of a queue may still wait, or has waited too long; in colour when that is little. Nothing for one that is in no queue. */
export function DuePill({ resource, record, words }: { resource: Resource; record: WireRecord; words: Words }): ReactNode {
  const dueMs = dueMsOf(resource.decl, record);
  if (dueMs === undefined) return null;
  const nowMs = Date.now();
  const urgency = urgencyAt(dueMs, nowMs);
  const time = spanText(Math.abs(dueMs - nowMs), words.locale);
  const intent = intents[urgency] ?? 'none';
  return (
    <Tag minimal intent={intent} icon={intent !== 'none' && <Icon icon="time" size={12} />} className="wp-due">
      {words.t(urgency === 'overdue' ? 'due.over' : 'due.left', { ns: 'resource', time })}
    </Tag>
  );
}
