import { titleId, type WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from './DropZone.tsx';
import { FromLibrary } from './FromLibrary.tsx';
import { idOf, nameOf, urlOf, type FileValue } from './fileValue.ts';
import { Photo } from './Photo.tsx';
import { SortableList } from './SortableList.tsx';
import { Twins } from './Twins.tsx';
import { UploadRows } from './UploadRows.tsx';
import { useFileDetails } from './useFileDetails.ts';
import { useFileField } from './useFileField.ts';

const images = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

const moved = (files: readonly FileValue[], from: number, to: number): FileValue[] => {
  const next = [...files];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** What stays with a photo while it moves: its id or address, and which of its like it is. */
const keysOf = (files: readonly FileValue[]): string[] => {
  const names = files.map((file) => String(idOf(file) ?? urlOf(file) ?? ''));
  return names.map((name, index) => `${name}~${names.slice(0, index).filter((each) => each === name).length}`);
};

/**
 * One photo, or several put in order. Where the schema of an entry has such members, each has its words
 * (`alt`, `caption`), its point (`focal`), its place (`sort`), and one of them is the cover (`is_cover`).
 */
export default function PhotoWidget(props: WidgetProps) {
  const { id, label, disabled, readonly, multiple } = props;
  const { t } = useTranslation('forms');
  const field = useFileField(props);
  const details = useFileDetails(field.files);
  const said = useRef<HTMLDivElement>(null);
  const locked = Boolean(disabled || readonly);
  const { files, set, own } = field;
  const keys = keysOf(files);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= files.length) return;
    if (said.current) said.current.textContent = t('row-moved', { label: nameOf(details(files[from]!)), position: to + 1, count: files.length });
    set(moved(files, from, to));
  };
  const cover = (index: number) => set(files.map((file, at) => (typeof file === 'object' ? { ...file, is_cover: at === index } : file)));
  const photo = (file: FileValue, index: number) => (
    <Photo
      file={file}
      shown={details(file)}
      own={own}
      index={index}
      count={files.length}
      locked={locked}
      onChange={(next) => set(files.map((each, at) => (at === index ? next : each)))}
      onMove={(to) => move(index, to)}
      onCover={() => cover(index)}
      onRemove={() => set(files.filter((_, at) => at !== index))}
    />
  );
  return (
    <div role="group" aria-labelledby={titleId(id)} className="wp-file">
      {multiple ? (
        <SortableList
          label={label}
          items={files}
          keyOf={(_, index) => keys[index]!}
          labelOf={(file) => nameOf(details(file))}
          onReorder={set}
          disabled={locked || files.length < 2}
          render={photo}
        />
      ) : (
        files.map((file, index) => <div key={keys[index]}>{photo(file, index)}</div>)
      )}
      <div ref={said} className="wp-hidden" aria-live="polite" />
      <UploadRows uploads={field.uploads} onRetry={field.retry} onCancel={field.cancel} />
      <Twins twins={field.twins} onSettle={field.settle} />
      {!locked && field.room > 0 && (
        <div className="wp-photo-ways">
          <DropZone {...props} accept={images} room={field.room} onFiles={field.add} />
          <FromLibrary label={label} room={field.room} onChoose={field.put} />
        </div>
      )}
    </div>
  );
}
