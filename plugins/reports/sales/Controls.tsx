import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isoDay } from '#core';
import { MomentBox } from '#ui';
import { comparisons } from '../engine/periods.ts';
import { presetIds, presetIn, presetPeriods } from '../engine/presets.ts';
import { groupings, types, type Look } from './useReport.ts';

interface ControlsProps {
  at: Look;
  go: (next: Partial<Look>) => void;
  /** Whether nothing but the period can be asked. */
  isBare: boolean;
}

/** What is asked: the period, the axis, what it is told apart by and held against. All of it stands in the address. */
export function Controls({ at, go, isBare }: ControlsProps): ReactNode {
  const { t } = useTranslation('reports');
  const chooseDays = (id: string) => {
    const preset = presetIn(id);
    go(preset ? { ...presetPeriods(isoDay(new Date()))[preset], preset } : { from: at.from, to: at.to });
  };
  return (
    <div className="reports-controls" role="group" aria-label={t('text.asked')}>
      <Choice label={t('text.period')} value={at.preset ?? 'own'} onChange={chooseDays}>
        {[...presetIds, 'own'].map((id) => (
          <option key={id} value={id}>
            {t(`text.periods.${id}`)}
          </option>
        ))}
      </Choice>
      <Day label={t('text.from')} value={at.from} onChange={(from) => go({ from, ...(from > at.to && { to: from }) })} />
      <Day label={t('text.to')} value={at.to} onChange={(to) => go({ to, ...(to < at.from && { from: to }) })} />
      <Choice label={t('text.axis')} value={at.type} onChange={(type) => go({ type: type as Look['type'] })}>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`text.types.${type}`)}
          </option>
        ))}
      </Choice>
      {!isBare && <Grouped at={at} go={go} />}
    </div>
  );
}

/** What a report is told apart by, and held against. */
function Grouped({ at, go }: Omit<ControlsProps, 'isBare'>): ReactNode {
  const { t } = useTranslation('reports');
  return (
    <>
      <Choice label={t('text.groupBy')} value={at.by} onChange={(by) => go({ by: by as Look['by'] })}>
        {groupings.map((by) => (
          <option key={by} value={by}>
            {t(`text.units.${by}`)}
          </option>
        ))}
      </Choice>
      <Choice label={t('text.compare')} value={at.compare} onChange={(compare) => go({ compare: compare as Look['compare'] })}>
        {comparisons.map((compare) => (
          <option key={compare} value={compare}>
            {t(`text.comparisons.${compare}`)}
          </option>
        ))}
      </Choice>
    </>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <label>
      <span>{label}</span>
      <HTMLSelect fill value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </HTMLSelect>
    </label>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }): ReactNode {
  return (
    <label>
      <span>{label}</span>
      <MomentBox kind="day" isNeeded label={label} value={value} onChange={onChange} />
    </label>
  );
}
