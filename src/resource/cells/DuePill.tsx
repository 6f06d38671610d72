import { Icon, Tag, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dueMsOf, type Resource, type Urgency, type WireRecord } from '#core';
import type { Words } from '../words.ts';
import { dueIn } from './dueIn.ts';

const intents: Partial<Record<Urgency, Intent>> = { overdue: 'danger', urgent: 'danger', soon: 'warning' };

/** How long a record of a queue may still wait, or has waited too long; in colour when that is little. Nothing for one that is in no queue. */
export function DuePill({ resource, record, words }: { resource: Resource; record: WireRecord; words: Words }): ReactNode {
  const { t } = useTranslation('resource');
  const dueMs = dueMsOf(resource.decl, record);
  if (dueMs === undefined) return null;
  const { urgency, text } = dueIn(dueMs, t, words.locale);
  const intent = intents[urgency] ?? 'none';
  return (
    <Tag minimal intent={intent} icon={intent !== 'none' && <Icon icon="time" size={12} />} className="wp-due">
      {text}
    </Tag>
  );
}
