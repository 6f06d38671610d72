import { titleId, type WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { fromLocal, isInstant, ownZone, toLocal } from '#core';
import { textOf } from '../buffer.ts';
import { useNeighbour } from '../valueStore.ts';
import { FormMoment } from './FormMoment.tsx';
import { ZonePicker } from './ZonePicker.tsx';

/**
 * A moment, shown on the clock of a zone. Wire: the instant in UTC (`2026-03-01T08:00:00.000Z`); the zone is a way to look
 * at it and is not stored. It starts as the zone in the field `x-from` names, else the option `zone`, else the reader's own.
 */
export function DateTimeWidget(props: WidgetProps) {
  const { id, options, schema, label, disabled, onChange } = props;
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const neighbour = useNeighbour((schema as { 'x-from'?: string })['x-from']);
  const zone = picked ?? (typeof neighbour === 'string' && neighbour ? neighbour : typeof options.zone === 'string' ? options.zone : ownZone());
  const value = textOf(props.value);
  const change = (local: string) => onChange(local === '' ? options.emptyValue : (fromLocal(local, zone) ?? local));
  return (
    <div role="group" className="wp-parts" aria-labelledby={titleId(id)}>
      <FormMoment of={props} kind="moment" name={label} value={isInstant(value) ? toLocal(value, zone) : value} onValue={change} />
      <ZonePicker id={`${id}-zone`} label={label} value={zone} disabled={disabled ?? false} onChange={setPicked} />
    </div>
  );
}
