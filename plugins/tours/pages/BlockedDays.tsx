import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, Loaded } from '#resource';
import { AppButton, Empty, MomentBox } from '#ui';
import { useBlockedDays } from './useBlockedDays.ts';

const reasons = ['NOT_OPERATING', 'SOLD_OUT', 'PRIVATE', 'MAINTENANCE', 'WEATHER'] as const;

/** Days on which nobody can book: each is blocked and opened again by a call of its own. */
export function BlockedDays({ id }: { id: number }): ReactNode {
  const { t } = useTranslation('tours');
  const { days, error, reload, saving, readOnly, words, block, unblock } = useBlockedDays(id);
  const [date, setDate] = useState('');
  const [reason, setReason] = useState<string>(reasons[0]);
  const label = (code: string) => t(`resources.products.fields.blockedDays.fields.reason.enum.${code}`, { defaultValue: words.code('reason', code) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date === '' || saving) return;
    void block({ date, reason }).then((isDone) => {
      if (isDone) setDate('');
    });
  };
  return (
    <Loaded of={{ value: days, error, loading: error === undefined, reload }} failed={t('text.blockedFailed')}>
      {(known) => (
        <>
          {!readOnly && (
            <form className="tours-blocked" onSubmit={submit}>
              <label>
                {t('text.day')}
                <MomentBox kind="day" label={t('text.day')} value={date} onChange={setDate} />
              </label>
              <label>
                {t('text.reason')}
                <HTMLSelect value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
                  {reasons.map((code) => (
                    <option key={code} value={code}>
                      {label(code)}
                    </option>
                  ))}
                </HTMLSelect>
              </label>
              <AppButton look="dark" type="submit" text={t('text.block')} disabled={date === '' || saving} loading={saving} />
            </form>
          )}
          {known.length === 0 ? (
            <Empty kind="nothing" />
          ) : (
            <ul className="tours-blocked-days" aria-label={t('text.blocked')}>
              {known.map((day) => (
                <li key={day.date}>
                  <bdi>{dayText(day.date, words.locale)}</bdi>
                  <span className="wp-quiet">{label(day.reason ?? reasons[0])}</span>
                  {!readOnly && <Button variant="minimal" text={t('text.unblock')} disabled={saving} onClick={() => void unblock(day.date)} />}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}
