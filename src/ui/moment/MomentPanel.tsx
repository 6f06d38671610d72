import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDay, type Day } from '#core';
import { AppButton } from '../AppButton.tsx';
import { Calendar } from '../calendar/Calendar.tsx';
import { withDay, type MomentKind } from './momentText.ts';
import { TimeInput } from './TimeInput.tsx';

interface MomentPanelProps {
  kind: MomentKind;
  label: string;
  value: string;
  onPick: (value: string) => void;
  isNeeded: boolean;
  isWithin: (day: Day) => boolean;
  onClose: () => void;
}

/** A month to choose a day from, and a time for a moment. A day alone closes it. */
export function MomentPanel({ kind, label, value, onPick, isNeeded, isWithin, onClose }: MomentPanelProps): ReactNode {
  const { t } = useTranslation('kit');
  const day = value.slice(0, 10);
  const today = isoDay(new Date());
  const [shown, setShown] = useState(day || today);
  const pick = (next: Day) => {
    onPick(withDay(value, next, kind));
    if (kind === 'day') onClose();
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(function beginAtTheDay() {
    box.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, []);
  return (
    <div className="wp-moment-panel" ref={box}>
      <Calendar
        label={label}
        shown={shown}
        onShown={setShown}
        today={today}
        isPicked={(each) => each === day}
        isDisabled={(each) => !isWithin(each)}
        onPick={pick}
      />
      <div className="wp-moment-foot">
        {kind === 'moment' && day !== '' && (
          <label>
            {t('moment.time')}
            <TimeInput value={value.slice(11, 16)} onChange={(time) => time !== '' && onPick(`${day}T${time}`)} />
          </label>
        )}
        {!isNeeded && day !== '' && (
          <AppButton
            size="small"
            text={t('moment.clear')}
            onClick={() => {
              onPick('');
              onClose();
            }}
          />
        )}
        {kind === 'moment' && day !== '' && <AppButton size="small" look="dark" text={t('moment.done')} onClick={onClose} />}
      </div>
    </div>
  );
}
