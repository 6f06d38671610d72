import { Button, Icon, InputGroup, Tag } from '@blueprintjs/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema } from '#core';
import { useBufferedText } from '../buffer.ts';
import { hintOf } from '../describe.ts';
import { textDirection } from '../textDirection.ts';
import { nameOf, thumbOf, urlOf, type FileValue } from './fileValue.ts';
import { cutAt, FocalPoint, isFocal } from './FocalPoint.tsx';

type Whole = Exclude<FileValue, number | string>;

interface PhotoProps {
  file: FileValue;
  /** The same with what is known of it by its id. */
  shown: FileValue;
  /** The schema of an entry. */
  own: JsonSchema;
  index: number;
  count: number;
  locked: boolean;
  onChange(next: FileValue): void;
  onMove(to: number): void;
  onCover(): void;
  onRemove(): void;
}

/** One photo of a field: the picture, its words and point, and what can be done with it. Alt and an arrow moves it. */
export function Photo(props: PhotoProps) {
  const { file, shown, own, index, locked, onChange, onMove } = props;
  const { t } = useTranslation('forms');
  const [isPointing, setPointing] = useState(false);
  const whole = typeof file === 'object' ? file : undefined;
  const has = (member: string) => whole !== undefined && own.properties?.[member] !== undefined;
  const name = nameOf(shown);
  const url = urlOf(shown);
  const change = (part: Partial<Whole>) => onChange({ ...(whole as Whole), ...part });
  const key = (event: KeyboardEvent) => {
    const to = event.altKey ? { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key] : undefined;
    if (to === undefined || locked) return;
    event.preventDefault();
    onMove(to);
  };
  const focal = isFocal(whole?.focal) ? whole.focal : undefined;
  return (
    <div className="wp-photo" onKeyDown={key}>
      <Thumb name={name} url={url} alt={whole?.alt ?? name} position={focal && cutAt(focal)} />
      <div className="wp-photo-words">
        {has('is_cover') && whole?.is_cover ? (
          <Tag className="wp-cover" intent="primary">
            {t('cover')}
          </Tag>
        ) : null}
        {has('alt') && (
          <Words
            label={t('alt-of', { name })}
            placeholder={t('alt')}
            of={own.properties?.alt}
            value={whole!.alt}
            locked={locked}
            onChange={(alt) => change({ alt })}
          />
        )}
        {has('caption') && (
          <Words
            label={t('caption-of', { name })}
            placeholder={t('caption')}
            of={own.properties?.caption}
            value={whole!.caption}
            locked={locked}
            onChange={(caption) => change({ caption })}
          />
        )}
        {!locked && <PhotoButtons {...props} name={name} {...(has('focal') && url && { pointing: { is: isPointing, set: setPointing } })} />}
      </div>
      {isPointing && url && (
        <FocalPoint label={t('focal-of', { name })} url={url} value={focal} locked={locked} onChange={(next) => change({ focal: next })} />
      )}
    </div>
  );
}

interface ThumbProps {
  name: string;
  url: string | undefined;
  alt: string;
  /** How the picture is cut where the record says so itself. */
  position: { objectPosition: string } | undefined;
}

function Thumb({ name, url, alt, position }: ThumbProps) {
  if (url) return <img className="wp-thumb" src={position ? url : thumbOf(url)} alt={alt} style={position} loading="lazy" />;
  return (
    <span className="wp-thumb wp-thumb-empty">
      <Icon icon="media" /> {name}
    </span>
  );
}

interface ButtonsProps extends PhotoProps {
  name: string;
  pointing?: { is: boolean; set(is: boolean): void };
}

function PhotoButtons({ file, own, index, count, name, pointing, onMove, onCover, onRemove }: ButtonsProps) {
  const { t } = useTranslation('forms');
  const isCover = typeof file === 'object' && Boolean(file.is_cover);
  const small = { variant: 'minimal', size: 'small' } as const;
  return (
    <div className="wp-photo-buttons">
      {count > 1 && (
        <>
          <Button
            {...small}
            icon="arrow-up"
            disabled={index === 0}
            aria-label={t('move-earlier', { label: name })}
            onClick={() => onMove(index - 1)}
          />
          <Button
            {...small}
            icon="arrow-down"
            disabled={index === count - 1}
            aria-label={t('move-later', { label: name })}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      {typeof file === 'object' && own.properties?.is_cover && (
        <Button
          {...small}
          icon={isCover ? 'star' : 'star-empty'}
          aria-pressed={isCover}
          aria-label={t('make-cover', { label: name })}
          onClick={onCover}
        />
      )}
      {pointing && (
        <Button
          {...small}
          icon="locate"
          aria-expanded={pointing.is}
          aria-label={t('focal-of', { name })}
          onClick={() => pointing.set(!pointing.is)}
        />
      )}
      <Button {...small} icon="trash" intent="danger" aria-label={t('remove-named', { label: name })} onClick={onRemove} />
    </div>
  );
}

interface WordsProps {
  label: string;
  placeholder: string;
  /** The member's own schema: how long it may be. */
  of: JsonSchema | undefined;
  value: string | undefined;
  locked: boolean;
  onChange(text: string | undefined): void;
}

function Words({ label, placeholder, of, value, locked, onChange }: WordsProps) {
  const buffered = useBufferedText(value, { push: (text) => onChange(text === '' ? undefined : text), normalise: (text) => text.trim() });
  return (
    <InputGroup
      size="small"
      dir={textDirection(buffered.text)}
      aria-label={label}
      placeholder={hintOf({ readonly: locked, placeholder })}
      maxLength={of?.maxLength}
      readOnly={locked}
      value={buffered.text}
      onChange={(event) => buffered.set(event.target.value)}
      onBlur={buffered.settle}
    />
  );
}
