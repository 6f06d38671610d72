import { Selection } from '@tiptap/pm/state';
import { useEditor, type Editor, type UseEditorOptions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { useEvent } from '#ui';
import { InputBuffering } from '../buffer.ts';
import { describedBy } from '../describe.ts';
import { contentsOf, sanitizeHtml } from '../sanitizeHtml.ts';
import { imageNode, type ImageNodeOptions } from './imageNode.ts';
import { pastedHtml } from './paste/pastedHtml.ts';
import { storedTables } from './storedTables.ts';
import { embedNode, recordLink } from './recordNodes.ts';
import { tableNodes } from './tableNodes.ts';
import type { TextRecords } from './textRecords.ts';

const pauseMs = 150;

const starterKit = StarterKit.configure({
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  heading: { levels: [2, 3] },
  link: { openOnClick: false, autolink: true, protocols: ['http', 'https', 'mailto', 'tel'] },
});

/** The text as it is stored. The editor keeps an empty line at the end, which is nobody's text. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : sanitizeHtml(storedTables(editor.getHTML())).replace(/(<p[^>]*><\/p>)+$/, ''));
const textOf = (value: unknown) => (typeof value === 'string' ? sanitizeHtml(value) : '');

/** What the editor calls when a picture is pasted, dropped or opened. */
interface ImagePort extends ImageNodeOptions {
  /** What is known of the records that the text names. */
  records: TextRecords;
  onFiles(files: File[]): void;
  /** So many pictures of a pasted page cannot be kept. */
  onRefused(pictures: number): void;
}

/** What the editable element says about itself; TipTap takes the attributes anew with every render. */
function attributesOf(props: WidgetProps, locked: boolean): Record<string, string> {
  const { id, label, required, rawErrors } = props;
  const described = describedBy(props);
  return {
    id,
    role: 'textbox',
    class: 'wp-rich-input',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(described && { 'aria-describedby': described }),
    ...(rawErrors?.length && { 'aria-invalid': 'true' }),
    ...(required && { 'aria-required': 'true' }),
    ...(locked && { 'aria-readonly': 'true' }),
  };
}

/** Files of a paste or a drop, unless they are but a picture of the words that come with them, as office programs send it. */
function filesOf(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  return files.length > 0 && !contentsOf(data?.getData('text/html') ?? '').hasWords ? files : [];
}

/** What a paste leaves of a page; pictures that nobody described stay for the moment, to be asked about. */
function cleaned(html: string, { onRefused }: ImagePort): string {
  const clean = sanitizeHtml(pastedHtml(html), 'all');
  const lost = contentsOf(html).pictures - contentsOf(clean).pictures;
  onRefused(lost);
  return clean;
}

function toToolbar(input: HTMLElement, event: KeyboardEvent): boolean {
  const bars = input.closest('.wp-rich')?.querySelectorAll<HTMLElement>('[role=toolbar]');
  bars
    ?.item(bars.length - 1)
    ?.querySelector<HTMLElement>('button[tabindex="0"]')
    ?.focus();
  event.preventDefault();
  return true;
}

/** The nodes of a text, which ask for what they need as it is at that moment. */
function useExtensions(records: TextRecords, port: () => ImagePort) {
  const t: ImagePort['t'] = (key, values) => port().t(key, values);
  const [extensions] = useState(() => [
    starterKit,
    ...tableNodes,
    recordLink.configure({ records, t }),
    embedNode.configure({ records, t }),
    imageNode.configure({ t, onDescribe: () => port().onDescribe() }),
  ]);
  return extensions;
}

/** What the editor does with keys, and with what is pasted or dropped. */
function handlersOf(port: () => ImagePort): NonNullable<UseEditorOptions['editorProps']> {
  const take = (data: DataTransfer | null): boolean => {
    const files = filesOf(data);
    if (files.length > 0) port().onFiles(files);
    return files.length > 0;
  };
  return {
    transformPastedHTML: (html) => cleaned(html, port()),
    // As in other editors: the keyboard's way out of a table, whose cells the Tab key goes through.
    handleKeyDown: (view, event) => event.altKey && event.code === 'F10' && toToolbar(view.dom, event),
    handlePaste: (_view, event) => take(event.clipboardData),
    handleDrop: (view, event, _slice, moved) => {
      if (moved || !take(event.dataTransfer)) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
      return true;
    },
  };
}

/** The editor of a widget, and its value's way to the form: after a pause, when it is left, or by the form's bus. */
export function useRichText(props: WidgetProps, port: ImagePort, locked: boolean): Editor {
  const { id, value, options, onChange, onBlur, onFocus } = props;
  const pushed = useRef(textOf(value));
  /** What the editor makes of the value by itself, which is no change. */
  const untouched = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestPort = useEvent(() => port);
  const extensions = useExtensions(port.records, latestPort);
  const commit = useEvent((from: Editor) => {
    clearTimeout(timer.current);
    const html = htmlOf(from);
    if (html === pushed.current || html === untouched.current) return;
    pushed.current = html;
    untouched.current = html;
    onChange(html === '' ? options.emptyValue : html);
  });
  const editor = useEditor({
    extensions,
    content: pushed.current,
    editable: !locked,
    injectCSS: false,
    textDirection: 'auto',
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: attributesOf(props, locked), ...handlersOf(latestPort) },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(changed), pauseMs);
    },
    onBlur: ({ editor: left }) => {
      commit(left);
      onBlur(id, undefined);
    },
    onFocus: () => onFocus(id, undefined),
  });
  untouched.current ??= htmlOf(editor);
  useOuterText(editor, { value, pushed, untouched, timer, commit });
  useEffect(() => {
    editor.setEditable(!locked, false);
  }, [editor, locked]);
  return editor;
}

interface OuterText {
  value: unknown;
  pushed: RefObject<string>;
  untouched: RefObject<string | undefined>;
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  commit: (editor: Editor) => void;
}

/** Effect: what comes from outside is shown, and the form's bus settles what was typed. */
function useOuterText(editor: Editor, { value, pushed, untouched, timer, commit }: OuterText): void {
  const { bus } = useContext(InputBuffering);
  const show = useCallback(
    (html: string) => {
      pushed.current = html;
      editor.commands.setContent(html, { emitUpdate: false });
      untouched.current = htmlOf(editor);
    },
    [editor, pushed, untouched],
  );
  useEffect(
    () =>
      bus.add({
        commit: () => commit(editor),
        drop: () => {
          clearTimeout(timer.current);
          show(pushed.current);
        },
      }),
    [bus, editor, commit, show, timer, pushed],
  );
  useEffect(() => () => clearTimeout(timer.current), [timer]);
  useEffect(
    function adoptOuterValue() {
      const html = textOf(value);
      if (html !== pushed.current) show(html);
    },
    [show, value, pushed],
  );
}
