import { InputGroup } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBufferedText } from '../buffer.ts';
import { describedBy, intentOf } from '../describe.ts';
import { useOptionalServices } from '../services.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import { WorldMap } from './WorldMap.tsx';

type Point = Record<string, number | string | undefined>;
interface Names {
  lat: string;
  lng: string;
}

const namesOf = ({ properties = {} }: WidgetProps['schema']): Names =>
  'latitude' in properties ? { lat: 'latitude', lng: 'longitude' } : { lat: 'lat', lng: 'lng' };
const numberIn = (text: string) => (/^[-+]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined);
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Latitude and longitude of a pasted pair, as maps give them: `31.778, 35.235`. */
export function pairIn(text: string): [number, number] | undefined {
  const [lat, lng, ...more] = text
    .trim()
    .split(/\s*[,;]\s+|\s*;\s*|\s+|,(?=\s*[-+]?\d+\.)/)
    .filter(Boolean)
    .map(Number);
  if (more.length > 0 || lat === undefined || lng === undefined || Number.isNaN(lat) || Number.isNaN(lng)) return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : undefined;
}

/** A place on Earth: typed, pasted as a pair, or pointed at on a small map that needs no network. */
export default function CoordinatesWidget(props: WidgetProps) {
  const { id, value, schema, options, label, disabled, readonly, onChange } = props;
  const { t } = useTranslation('forms');
  const places = useOptionalServices()?.places;
  const names = namesOf(schema);
  const point = (value ?? {}) as Point;
  const change = (lat: number | string | undefined, lng: number | string | undefined) => {
    const next = Object.fromEntries(
      [
        [names.lat, lat],
        [names.lng, lng],
      ].filter(([, each]) => each !== undefined && each !== ''),
    );
    onChange(Object.keys(next).length === 0 ? options.emptyValue : next);
  };
  const lat = point[names.lat];
  const lng = point[names.lng];
  const paste = (event: ClipboardEvent) => {
    const pair = pairIn(event.clipboardData.getData('text'));
    if (!pair || disabled || readonly) return;
    event.preventDefault();
    change(...pair);
  };
  return (
    <div role="group" className="wp-coordinates" aria-labelledby={titleId(id)} onPaste={paste}>
      {places && !disabled && !readonly && <PlaceSearch id={id} label={label} places={places} onPick={({ lat, lng }) => change(lat, lng)} />}
      <div className="wp-parts">
        <Degrees {...props} id={id} label={t('latitude')} value={lat} onChange={(next: number | string | undefined) => change(next, lng)} />
        <Degrees {...props} id={`${id}-lng`} label={t('longitude')} value={lng} onChange={(next: number | string | undefined) => change(lat, next)} />
      </div>
      <WorldMap
        label={t('map-of', { label })}
        {...(isNumber(lat) && isNumber(lng) && { lat, lng })}
        locked={Boolean(disabled || readonly)}
        onMove={(to) => change(to.lat, to.lng)}
      />
    </div>
  );
}

function Degrees(props: WidgetProps) {
  const { id, label, value, disabled, readonly, required, rawErrors, onChange, onBlur, onFocus } = props;
  const buffered = useBufferedText(value, {
    push: (text) => onChange(text === '' ? undefined : (numberIn(text) ?? text)),
    normalise: (text) => text.trim(),
  });
  return (
    <label className="wp-part">
      <span className="bp6-text-muted">{label}</span>
      <InputGroup
        id={id}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={buffered.text}
        disabled={disabled}
        readOnly={readonly}
        intent={intentOf(rawErrors)}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-required={required || undefined}
        aria-describedby={describedBy(props)}
        onChange={(event) => buffered.set(event.target.value)}
        onBlur={() => {
          buffered.settle();
          onBlur(id, value);
        }}
        onFocus={() => onFocus(id, value)}
      />
    </label>
  );
}
