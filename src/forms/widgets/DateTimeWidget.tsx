import { InputGroup } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromLocal, instantText, ownZone, toLocal, zones } from '#core';
import { useBufferedText } from '../buffer.ts';
import { ChoiceControl } from '../combobox/ChoiceControl.tsx';
import { useNeighbour } from '../valueStore.ts';
import { inputProps } from './inputProps.ts';
import { ReadInput } from './ReadInput.tsx';

/**
 * A moment, shown on the clock of a zone. Wire: the instant in UTC (`2026-03-01T08:00:00.000Z`); the zone is a way to look
 * at it and is not stored. It starts as the zone in the field `x-from` names, else the option `zone`, else the reader's own.
 */
export function DateTimeWidget(props: WidgetProps) {
  const { id, value, options, schema, label, disabled, onChange } = props;
  const { t, i18n } = useTranslation('forms');
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const neighbour = useNeighbour((schema as { 'x-from'?: string })['x-from']);
  const zone = picked ?? (typeof neighbour === 'string' && neighbour ? neighbour : typeof options.zone === 'string' ? options.zone : ownZone());
  const known = useMemo(() => zones().map((name) => ({ value: name, label: name.replaceAll('_', ' ') })), []);
  const buffered = useBufferedText(toLocal(typeof value === 'string' ? value : undefined, zone), {
    push: (text) => onChange(fromLocal(text, zone) ?? options.emptyValue),
  });
  return (
    <div role="group" className="wp-parts" aria-labelledby={titleId(id)}>
      {props.readonly ? (
        <ReadInput of={props} text={value && instantText(String(value), i18n.language, zone)} name={label} />
      ) : (
        <InputGroup {...inputProps(props, buffered)} type="datetime-local" dir={undefined} autoComplete={undefined} aria-label={label} />
      )}
      <div className="wp-zone">
        <ChoiceControl
          id={`${id}-zone`}
          label={t('zone-of', { label })}
          unlabelled
          required
          options={known}
          value={zone}
          disabled={disabled ?? false}
          onChange={(next) => setPicked(String(next))}
        />
      </div>
    </div>
  );
}
