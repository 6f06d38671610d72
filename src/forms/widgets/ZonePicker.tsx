import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zones } from '#core';
import { ChoiceControl } from '../combobox/ChoiceControl.tsx';

interface ZonePickerProps {
  id: string;
  /** What the zone is of. */
  label: string;
  value: string;
  disabled?: boolean;
  onChange: (zone: string) => void;
}

/** A time zone, found by typing. */
export function ZonePicker({ id, label, value, disabled = false, onChange }: ZonePickerProps): ReactNode {
  const { t } = useTranslation('forms');
  const known = useMemo(() => zones().map((name) => ({ value: name, label: name.replaceAll('_', ' ') })), []);
  return (
    <div className="wp-zone">
      <ChoiceControl
        id={id}
        label={t('zone-of', { label })}
        unlabelled
        required
        options={known}
        value={value}
        disabled={disabled}
        onChange={(next) => onChange(String(next))}
      />
    </div>
  );
}
