import '../richText/richText.css';
import { EditorContent, useEditorState, type Editor } from '@tiptap/react';
import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, useState, useSyncExternalStore, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#ui';
import { caretAfter } from '../richText/caretAfter.ts';
import { ImageBar } from '../richText/ImageBar.tsx';
import type { ImageAttributes } from '../richText/imageNode.ts';
import { EmbedBar } from '../richText/EmbedBar.tsx';
import { LinkBar } from '../richText/LinkBar.tsx';
import { namesIn, wordsTo, wrongWith } from '../richText/recordNodes.ts';
import { createTextRecords, type TextRecords } from '../richText/textRecords.ts';
import { useFormServices, type TextServices } from '../services.ts';
import { Toolbar } from '../richText/Toolbar.tsx';
import { imageTypes, useImages, type Images } from '../richText/useImages.ts';
import { useRichText } from '../richText/useRichText.ts';
import { UploadRows } from './UploadRows.tsx';

/**
 * Published text: bold, italic, two headings, lists, links, pictures with their words, undo. Each block takes its own direction.
 * Cleaned on the way in and out by an allowlist.
 */
export default function RichTextWidget(props: WidgetProps) {
  const { id, label, disabled, readonly, rawErrors } = props;
  const { t } = useTranslation('forms');
  const locked = Boolean(disabled || readonly);
  const [asking, setAsking] = useState<'link' | 'image' | 'embed' | undefined>(undefined);
  const own = useRef<Editor>(undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const images = useImages(() => own.current!);
  const services = useFormServices();
  const [records] = useState(() => createTextRecords(services));
  const kinds = services.inText?.resources ?? noKinds;
  const cards = kinds.filter(({ card }) => card);
  const port = {
    records,
    t: (key: string, values?: Record<string, string>): string => t(key, values ?? {}),
    onDescribe: () => {
      if (!locked) setAsking('image');
    },
    onFiles: images.add,
    onRefused: images.refuse,
  };
  const editor = useRichText(props, port, locked);
  own.current = editor;
  const close = () => {
    setAsking(undefined);
    editor.commands.focus();
  };
  const chooseImage = () => {
    if (editor.isActive('image')) setAsking('image');
    else chooser.current?.click();
  };
  return (
    <div className={`wp-rich ${rawErrors?.length ? 'wp-rich-wrong' : ''} ${locked ? 'wp-rich-locked' : ''}`}>
      {!locked && (
        <>
          <Toolbar
            editor={editor}
            label={t('formatting', { label })}
            controls={id}
            onLink={() => setAsking('link')}
            onImage={chooseImage}
            onEmbed={cards.length > 0 ? () => setAsking('embed') : undefined}
          />
          <Chooser ref={chooser} label={t('choose-file', { label })} onFiles={images.add} />
          {asking === 'link' && <LinkBar editor={editor} kinds={kinds} onClose={close} />}
          {asking === 'embed' && <EmbedBar editor={editor} kinds={cards} onClose={close} />}
          <WaitingImage images={images} editor={editor} />
          {!images.waiting && <SelectedImage editor={editor} asking={asking === 'image'} onClose={close} />}
          <Refused images={images} />
        </>
      )}
      <EditorContent editor={editor} className="wp-rich-content" />
      <Broken editor={editor} records={records} />
    </div>
  );
}

/** The browser's dialog for pictures; the button that opens it stands in the toolbar. */
const Chooser = ({ ref, label, onFiles }: { ref: Ref<HTMLInputElement>; label: string; onFiles: Images['add'] }) => (
  <input
    ref={ref}
    type="file"
    hidden
    multiple
    accept={imageTypes}
    aria-label={label}
    onChange={(event) => {
      onFiles([...(event.target.files ?? [])]);
      event.target.value = '';
    }}
  />
);

const noKinds: TextServices['resources'] = [];

/** The records of the text that are gone or that nobody finds at the moment. */
function Broken({ editor, records }: { editor: Editor; records: TextRecords }) {
  const { t } = useTranslation('forms');
  const names = useEditorState({ editor, selector: ({ editor: e }) => namesIn(e.state.doc).join(' ') });
  const all = names === '' ? [] : names.split(' ');
  const read = () => all.map((name) => wrongWith(records.of(name)) ?? '').join(' ');
  useSyncExternalStore(records.subscribe, read, read);
  const said = all.flatMap((name) => {
    const record = records.of(name);
    const wrong = wrongWith(record);
    return wrong ? [t(`record-${wrong}`, { name: record?.label || wordsTo(editor.state.doc, name) })] : [];
  });
  return (
    <div role="status" className="wp-rich-broken">
      {said.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </div>
  );
}

/** The first of the pictures on their way: how far it is, and what it shows. */
function WaitingImage({ images, editor }: { images: Images; editor: Editor }) {
  const { t } = useTranslation('forms');
  const { waiting, total, position } = images;
  if (!waiting) return null;
  const cancel = () => {
    images.cancel();
    if (total === position) editor.commands.focus();
  };
  return (
    <ImageBar
      key={position}
      alt={null}
      preview={waiting.preview}
      confirm={t('image-insert')}
      busy={waiting.alt !== undefined}
      onConfirm={images.describe}
      onCancel={cancel}
    >
      {total > 1 && <div className="wp-note">{t('image-position', { position, total })}</div>}
      <UploadRows uploads={images.uploads} onRetry={images.retry} onCancel={images.cancel} />
    </ImageBar>
  );
}

interface Selected extends ImageAttributes {
  at: number;
}

/** The picture that is selected, while somebody asked for its words or while it has none. */
function SelectedImage({ editor, asking, onClose }: { editor: Editor; asking: boolean; onClose(): void }) {
  const { t } = useTranslation('forms');
  const selected = useEditorState({
    editor,
    selector: ({ editor: e }): Selected | undefined =>
      e.isActive('image') ? { ...(e.getAttributes('image') as ImageAttributes), at: e.state.selection.from } : undefined,
  });
  const nameless = useEditorState({ editor, selector: ({ editor: e }) => namelessIn(e) });
  useEffect(
    function askForWords() {
      if (nameless >= 0) editor.commands.setNodeSelection(nameless);
    },
    [editor, nameless],
  );
  const close = useEvent(onClose);
  useEffect(
    function stopAsking() {
      if (asking && !selected) close();
    },
    [asking, selected, close],
  );
  if (!selected || (!asking && selected.alt !== null)) return null;
  const remove = () => {
    editor.commands.deleteSelection();
    onClose();
  };
  const describe = (alt: string) => {
    editor.commands.updateAttributes('image', { alt });
    caretAfter(editor, selected.at + 1);
    onClose();
  };
  return (
    <ImageBar
      key={`${selected.at} ${selected.src}`}
      alt={selected.alt}
      preview={selected.src.startsWith('/') ? selected.src : undefined}
      confirm={t('image-apply')}
      onConfirm={describe}
      onCancel={selected.alt === null ? remove : onClose}
      {...(selected.alt !== null && { onRemove: remove })}
    />
  );
}

/** Where the first picture without words stands; -1 where each has some. */
function namelessIn(editor: Editor): number {
  let found = -1;
  editor.state.doc.descendants((node, at) => {
    if (found < 0 && node.type.name === 'image' && node.attrs.alt === null) found = at;
    return found < 0;
  });
  return found;
}

/** What of a paste or a drop was left out, said once. */
function Refused({ images }: { images: Images }) {
  const { t } = useTranslation('forms');
  const { files, pictures } = images.refused;
  return (
    <div role="status" className="wp-failed wp-rich-refused">
      {files.length > 0 && t('refused-files', { names: files.join(', ') })}
      {pictures > 0 && t('images-left-out', { count: pictures })}
    </div>
  );
}
