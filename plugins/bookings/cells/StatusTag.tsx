import { Tag, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleCase } from '#core';

const intents: Record<string, Intent> = { PENDING: 'warning', CONFIRMED: 'primary', COMPLETED: 'success', DECLINED: 'danger', NO_SHOW: 'danger' };

/** A code of a booking's status, or of its payment, in words and colour. */
export function StatusTag({ field, code }: { field: 'status' | 'payment_status'; code: string }): ReactNode {
  const { t } = useTranslation('bookings');
  return <Tag minimal intent={field === 'status' ? (intents[code] ?? 'none') : 'none'}>{t(`resources.bookings.fields.${field}.enum.${code}`, { defaultValue: titleCase(code) })}</Tag>;
}
