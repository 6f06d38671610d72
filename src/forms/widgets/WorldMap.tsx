import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import outline from './world-outline.json';

interface WorldMapProps {
  label: string;
  lat?: number;
  lng?: number;
  locked: boolean;
  onMove(to: { lat: number; lng: number }): void;
}

const path = outline.land.map((ring) => `M${ring.map(([lng, lat]) => `${lng! + 180} ${90 - lat!}`).join('L')}Z`).join('');
const round = (degrees: number) => Number(degrees.toFixed(4));
const clampLat = (lat: number) => round(Math.max(-90, Math.min(90, lat)));
const wrapLng = (lng: number) => round(((((lng + 180) % 360) + 360) % 360) - 180);

/** Steps of the arrow keys, in degrees: plain, with Shift, with Alt. */
const stepOf = (event: KeyboardEvent) => (event.shiftKey ? 10 : event.altKey ? 0.01 : 1);

/**
 * A flat map of the world with a pin. A click sets it, arrow keys move it: 1 degree, 10
 * with Shift, a hundredth with Alt. North is up and east is right in every language.
 */
export function WorldMap({ label, lat, lng, locked, onMove }: WorldMapProps) {
  const { t } = useTranslation('forms');
  const map = useRef<SVGSVGElement>(null);
  const placed = lat !== undefined && lng !== undefined;
  const click = (event: MouseEvent) => {
    const box = map.current?.getBoundingClientRect();
    if (locked || !box || box.width === 0) return;
    onMove({
      lat: clampLat(90 - ((event.clientY - box.top) / box.height) * 180),
      lng: wrapLng(((event.clientX - box.left) / box.width) * 360 - 180),
    });
  };
  const key = (event: KeyboardEvent) => {
    const by = stepOf(event);
    const move = { ArrowUp: [by, 0], ArrowDown: [-by, 0], ArrowRight: [0, by], ArrowLeft: [0, -by] }[event.key];
    if (!move || locked) return;
    event.preventDefault();
    onMove({ lat: clampLat((lat ?? 0) + move[0]!), lng: wrapLng((lng ?? 0) + move[1]!) });
  };
  return (
    <div
      className="wp-map"
      role="application"
      tabIndex={locked ? -1 : 0}
      aria-label={label}
      aria-roledescription={t('map')}
      title={locked ? undefined : t('map-help')}
      onKeyDown={key}
      onClick={click}
      dir="ltr"
    >
      <svg ref={map} viewBox="0 0 360 180" aria-hidden>
        <path className="wp-map-land" d={path} />
        {placed && (
          <g transform={`translate(${lng + 180} ${90 - lat})`}>
            <circle className="wp-map-halo" r="6" />
            <circle className="wp-map-pin" r="2.5" />
          </g>
        )}
      </svg>
      <span className="wp-hidden" aria-live="polite">
        {placed ? t('map-at', { latitude: lat, longitude: lng }) : t('map-empty')}
      </span>
    </div>
  );
}
