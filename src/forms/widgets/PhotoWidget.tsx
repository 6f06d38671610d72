import { Button, Icon, InputGroup, Tag } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import type { JsonSchema } from '#core';
import { useBufferedText } from '../buffer.ts';
import { textDirection } from '../textDirection.ts';
import { DropZone } from './DropZone.tsx';
import { idOf, nameOf, urlOf, type FileValue } from './fileValue.ts';
import { UploadRows } from './UploadRows.tsx';
import { useFileDetails } from './useFileDetails.ts';
import { useFileField } from './UploadWidget.tsx';

const images = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
type Whole = Exclude<FileValue, number | string>;

/**
 * Photos as thumbnails, with order and, where the schema of an item has such members, `alt`, `caption` and `is_cover`.
 * The first is the cover unless one is marked.
 */
export default function PhotoWidget(props: WidgetProps) {
  const { id, disabled, readonly } = props;
  const field = useFileField(props);
  const details = useFileDetails(field.files);
  const locked = Boolean(disabled || readonly);
  const { files, set } = field;
  const replace = (index: number, next: FileValue) => set(files.map((file, at) => (at === index ? next : file)));
  const move = (from: number, to: number) => {
    const next = [...files];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
  };
  const cover = (index: number) =>
    set(files.map((file, at) => (typeof file === 'object' ? { ...file, is_cover: coverValue(field.own, at === index) } : file)));
  return (
    <div role="group" aria-labelledby={titleId(id)} className="wp-file">
      <ol className="wp-photos">
        {files.map((file, index) => (
          <Photo
            key={idOf(file) ?? urlOf(file) ?? index}
            file={file}
            shown={details(file)}
            own={field.own}
            index={index}
            count={files.length}
            locked={locked}
            onChange={(next) => replace(index, next)}
            onMove={(to) => move(index, to)}
            onCover={() => cover(index)}
            onRemove={() => set(files.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <UploadRows uploads={field.uploads} onRetry={field.retry} onCancel={field.cancel} />
      {!locked && field.room > 0 && <DropZone {...props} accept={images} room={field.room} onFiles={field.add} />}
    </div>
  );
}

const coverValue = (own: JsonSchema, on: boolean) => (own.properties?.is_cover?.type === 'boolean' ? on : on ? 1 : 0);

interface PhotoProps {
  file: FileValue;
  shown: FileValue;
  own: JsonSchema;
  index: number;
  count: number;
  locked: boolean;
  onChange(next: FileValue): void;
  onMove(to: number): void;
  onCover(): void;
  onRemove(): void;
}

function Photo({ file, shown, own, index, count, locked, onChange, onMove, onCover, onRemove }: PhotoProps) {
  const { t } = useTranslation('forms');
  const whole = typeof file === 'object' ? file : undefined;
  const has = (member: string) => whole !== undefined && own.properties?.[member] !== undefined;
  const name = nameOf(shown);
  const url = urlOf(shown);
  return (
    <li className="wp-photo">
      {url ? (
        <img className="wp-thumb" src={url} alt={whole?.alt ?? name} loading="lazy" />
      ) : (
        <span className="wp-thumb wp-thumb-empty">
          <Icon icon="media" /> {name}
        </span>
      )}
      {has('is_cover') && whole?.is_cover ? (
        <Tag className="wp-cover" intent="primary">
          {t('cover')}
        </Tag>
      ) : null}
      {has('alt') && (
        <Words
          label={t('alt-of', { name })}
          placeholder={t('alt')}
          value={whole!.alt}
          locked={locked}
          onChange={(alt) => onChange({ ...(whole as Whole), alt })}
        />
      )}
      {has('caption') && (
        <Words
          label={t('caption-of', { name })}
          placeholder={t('caption')}
          value={whole!.caption}
          locked={locked}
          onChange={(caption) => onChange({ ...(whole as Whole), caption })}
        />
      )}
      {!locked && (
        <div className="wp-photo-buttons">
          {count > 1 && (
            <Button
              variant="minimal"
              size="small"
              icon="arrow-up"
              disabled={index === 0}
              aria-label={t('move-earlier', { label: name })}
              onClick={() => onMove(index - 1)}
            />
          )}
          {count > 1 && (
            <Button
              variant="minimal"
              size="small"
              icon="arrow-down"
              disabled={index === count - 1}
              aria-label={t('move-later', { label: name })}
              onClick={() => onMove(index + 1)}
            />
          )}
          {has('is_cover') && (
            <Button
              variant="minimal"
              size="small"
              icon={whole?.is_cover ? 'star' : 'star-empty'}
              aria-pressed={Boolean(whole?.is_cover)}
              aria-label={t('make-cover', { label: name })}
              onClick={onCover}
            />
          )}
          <Button variant="minimal" size="small" icon="trash" intent="danger" aria-label={t('remove-named', { label: name })} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

interface WordsProps {
  label: string;
  placeholder: string;
  value: string | undefined;
  locked: boolean;
  onChange(text: string | undefined): void;
}

function Words({ label, placeholder, value, locked, onChange }: WordsProps) {
  const buffered = useBufferedText(value, { push: (text) => onChange(text === '' ? undefined : text), normalise: (text) => text.trim() });
  return (
    <InputGroup
      size="small"
      dir={textDirection(buffered.text)}
      aria-label={label}
      placeholder={placeholder || undefined}
      readOnly={locked}
      value={buffered.text}
      onChange={(event) => buffered.set(event.target.value)}
      onBlur={buffered.settle}
    />
  );
}
