import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The point of a picture that stays in sight wherever it is cut, as shares of its width and height from the top left. */
interface Focal {
  x: number;
  y: number;
}

interface FocalPointProps {
  label: string;
  url: string;
  value: Focal | undefined;
  locked: boolean;
  onChange(next: Focal): void;
}

const middle: Focal = { x: 0.5, y: 0.5 };
const share = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;

/** Steps of the arrow keys, as shares: plain, with Shift. */
const stepOf = (event: KeyboardEvent) => (event.shiftKey ? 0.1 : 0.01);

/** How an element cuts its picture around the point. */
export const cutAt = ({ x, y }: Focal = middle): { objectPosition: string } => ({ objectPosition: `${x * 100}% ${y * 100}%` });

/** Whether something is such a point: what a record holds may be anything. */
export const isFocal = (value: unknown): value is Focal =>
  typeof value === 'object' && value !== null && typeof (value as Focal).x === 'number' && typeof (value as Focal).y === 'number';

const shapes = ['4 / 3', '1 / 1', '16 / 9'] as const;

/**
 * A picture with its point: set by pointing, moved by arrow keys, with what is
 * left of the picture in some shapes beside it. Left is left in every language.
 */
export function FocalPoint({ label, url, value, locked, onChange }: FocalPointProps) {
  const { t } = useTranslation('forms');
  const picture = useRef<HTMLImageElement>(null);
  const { x, y } = value ?? middle;
  const point = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (locked || !box || box.width === 0 || (event.type === 'pointermove' && event.buttons !== 1)) return;
    onChange({ x: share((event.clientX - box.left) / box.width), y: share((event.clientY - box.top) / box.height) });
  };
  const key = (event: KeyboardEvent) => {
    const by = stepOf(event);
    const move = { ArrowUp: [0, -by], ArrowDown: [0, by], ArrowRight: [by, 0], ArrowLeft: [-by, 0] }[event.key];
    if (!move || locked) return;
    event.preventDefault();
    onChange({ x: share(x + move[0]!), y: share(y + move[1]!) });
  };
  const at = { x: Math.round(x * 100), y: Math.round(y * 100) };
  return (
    <div className="wp-focal">
      <div
        className="wp-focal-picture"
        dir="ltr"
        role="application"
        tabIndex={locked ? -1 : 0}
        aria-label={label}
        aria-roledescription={t('focal')}
        title={locked ? undefined : t('focal-help')}
        onKeyDown={key}
        onPointerDown={point}
        onPointerMove={point}
      >
        <img ref={picture} src={url} alt="" draggable={false} />
        <span className="wp-focal-point" style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }} />
        <span className="wp-hidden" aria-live="polite">
          {t('focal-at', at)}
        </span>
      </div>
      <div className="wp-focal-cuts" aria-hidden>
        {shapes.map((aspectRatio) => (
          <img key={aspectRatio} src={url} alt="" style={{ aspectRatio, ...cutAt({ x, y }) }} />
        ))}
      </div>
    </div>
  );
}
