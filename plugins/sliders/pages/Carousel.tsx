import { Button } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, type WireRecord } from '#core';
import { addressOf } from '../photo.ts';

interface CarouselProps {
  label: string;
  slides: readonly WireRecord[];
  /** How long each one stays. */
  seconds: number;
  /** Whether anybody can see it. */
  isShown: boolean;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that follow each other by themselves until somebody points at them, has the focus in them, pauses them, or wants no motion at all. */
export function Carousel({ label, slides, seconds, isShown }: CarouselProps): ReactNode {
  const { t } = useTranslation('sliders');
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(isStill);
  const [isHeld, setHeld] = useState(false);
  const count = slides.length;
  const moves = isShown && !isPaused && !isHeld && count > 1;
  useEffect(
    function goOn() {
      if (!moves) return;
      const timer = setInterval(() => setAt((now) => (now + 1) % count), seconds * 1000);
      return () => clearInterval(timer);
    },
    [moves, seconds, count],
  );
  const go = (by: number) => setAt((now) => (now + by + count) % count);
  const slide = slides[Math.min(at, count - 1)]!;
  return (
    <section
      className="sl-carousel"
      aria-roledescription={t('text.carousel')}
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live={moves ? 'off' : 'polite'}>
        <Slide slide={slide} label={t('text.which', { at: at + 1, count })} />
      </div>
      {count > 1 && (
        <div className="sl-controls">
          <Button variant="minimal" icon="chevron-left" className="wp-turned" aria-label={t('text.previous')} onClick={() => go(-1)} />
          <Button
            variant="minimal"
            icon={isPaused ? 'play' : 'pause'}
            aria-label={t(isPaused ? 'text.play' : 'text.pause')}
            onClick={() => setPaused(!isPaused)}
          />
          <span>{t('text.which', { at: at + 1, count })}</span>
          <Button variant="minimal" icon="chevron-right" className="wp-turned" aria-label={t('text.next')} onClick={() => go(1)} />
        </div>
      )}
      {isPaused && isStill() && count > 1 && <p className="wp-quiet">{t('text.still')}</p>}
    </section>
  );
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What stands on a slide: its picture, cut around its focal point, its words, and where it leads. */
function Slide({ slide, label }: { slide: WireRecord; label: string }): ReactNode {
  const { t } = useTranslation('sliders');
  const photo = isObject(slide.photo) ? slide.photo : undefined;
  const focal = isObject(slide.focal) ? slide.focal : {};
  const target = [slide.product, slide.city, slide.country].flatMap((each) => (isObject(each) ? [each] : []))[0];
  const button = text(slide.button) ?? (target ? t('text.see', { name: String(target.name ?? '') }) : undefined);
  const heading = text(slide.heading);
  return (
    <figure className="sl-slide" aria-roledescription={t('text.slide')} aria-label={label} role="group">
      {photo ? (
        <img
          src={addressOf(photo, 1600)}
          alt={text(slide.alt) ?? text(photo.alt) ?? ''}
          style={{ objectPosition: `${Number(focal.x ?? 0.5) * 100}% ${Number(focal.y ?? 0.5) * 100}%` }}
        />
      ) : (
        <p className="sl-missing">{t('text.no-picture')}</p>
      )}
      {(heading ?? text(slide.text) ?? button) !== undefined && (
        <figcaption dir="auto">
          {heading !== undefined && <strong>{heading}</strong>}
          {text(slide.text) !== undefined && <span>{text(slide.text)}</span>}
          {button !== undefined && target && <span className="sl-button">{button}</span>}
        </figcaption>
      )}
    </figure>
  );
}
