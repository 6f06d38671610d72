import { Button, InputGroup } from '@blueprintjs/core';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { InputBuffering } from '../buffer.ts';
import { describedBy } from '../describe.ts';
import type { FormIcon } from '../icons.ts';
import { sanitizeHtml } from '../sanitizeHtml.ts';

const pauseMs = 150;

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
];

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : sanitizeHtml(editor.getHTML()));
const textOf = (value: unknown) => (typeof value === 'string' ? sanitizeHtml(value) : '');

/** Published text: bold, italic, two headings, lists, links, undo. Each block takes its own direction. Cleaned on the way in and out by an allowlist. */
export default function RichTextWidget(props: WidgetProps) {
  const { id, label, disabled, readonly, rawErrors } = props;
  const { t } = useTranslation('forms');
  const locked = Boolean(disabled || readonly);
  const editor = useRichText(props, locked);
  return (
    <div className={`wp-rich ${rawErrors?.length ? 'wp-rich-wrong' : ''} ${locked ? 'wp-rich-locked' : ''}`}>
      {!locked && <Toolbar editor={editor} label={t('formatting', { label })} controls={id} />}
      <EditorContent editor={editor} className="wp-rich-content" />
    </div>
  );
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

function useRichText(props: WidgetProps, locked: boolean): Editor {
  const { id, value, options, onChange, onBlur, onFocus } = props;
  const { bus } = useContext(InputBuffering);
  const pushed = useRef(textOf(value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ onChange, emptyValue: options.emptyValue });
  useEffect(() => {
    latest.current = { onChange, emptyValue: options.emptyValue };
  });

  const editor = useEditor({
    extensions,
    content: pushed.current,
    editable: !locked,
    injectCSS: false,
    textDirection: 'auto',
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: attributesOf(props, locked), transformPastedHTML: (html) => sanitizeHtml(html) },
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

  function commit(from: Editor): void {
    clearTimeout(timer.current);
    const html = htmlOf(from);
    if (html === pushed.current) return;
    pushed.current = html;
    latest.current.onChange(html === '' ? latest.current.emptyValue : html);
  }

  useEffect(
    () =>
      bus.add({
        commit: () => commit(editor),
        drop: () => {
          clearTimeout(timer.current);
          editor.commands.setContent(pushed.current, { emitUpdate: false });
        },
      }),
    [bus, editor],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(
    function adoptOuterValue() {
      const html = textOf(value);
      if (html === pushed.current) return;
      pushed.current = html;
      editor.commands.setContent(html, { emitUpdate: false });
    },
    [editor, value],
  );
  useEffect(() => {
    editor.setEditable(!locked, false);
  }, [editor, locked]);
  return editor;
}

interface Tool {
  key: string;
  icon: FormIcon;
  run(editor: Editor): void;
  active?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const tools: Tool[] = [
  { key: 'bold', icon: 'bold', run: (e) => e.chain().focus().toggleBold().run(), active: (e) => e.isActive('bold') },
  { key: 'italic', icon: 'italic', run: (e) => e.chain().focus().toggleItalic().run(), active: (e) => e.isActive('italic') },
  { key: 'heading', icon: 'header-one', run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(), active: (e) => e.isActive('heading', { level: 2 }) },
  {
    key: 'subheading',
    icon: 'header-two',
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    active: (e) => e.isActive('heading', { level: 3 }),
  },
  { key: 'bullet-list', icon: 'properties', run: (e) => e.chain().focus().toggleBulletList().run(), active: (e) => e.isActive('bulletList') },
  { key: 'numbered-list', icon: 'numbered-list', run: (e) => e.chain().focus().toggleOrderedList().run(), active: (e) => e.isActive('orderedList') },
];
const history: Tool[] = [
  { key: 'undo', icon: 'undo', run: (e) => e.chain().focus().undo().run(), can: (e) => e.can().undo() },
  { key: 'redo', icon: 'redo', run: (e) => e.chain().focus().redo().run(), can: (e) => e.can().redo() },
];

/** One stop of the Tab key; arrows go from button to button, in reading direction. */
function Toolbar({ editor, label, controls }: { editor: Editor; label: string; controls: string }) {
  const { t } = useTranslation('forms');
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: e }) => [...tools.map((tool) => tool.active?.(e)), e.isActive('link'), ...history.map((tool) => tool.can?.(e))].map(Boolean),
  });
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const by = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const to = (current + by + buttons.length) % buttons.length;
    setCurrent(to);
    buttons[to]?.focus();
  };
  const button = (tool: Tool, index: number, pressed: boolean | undefined) => (
    <Button
      key={tool.key} variant="minimal" size="small" icon={tool.icon} tabIndex={index === current ? 0 : -1} aria-label={t(`format-${tool.key}`)}
      title={t(`format-${tool.key}`)} aria-pressed={pressed} active={pressed ?? false} aria-disabled={tool.can && !state[index] ? true : undefined}
      onMouseDown={(event) => event.preventDefault()} onFocus={() => setCurrent(index)}
      onClick={() => {
        if (!tool.can || state[index]) tool.run(editor);
      }}
    />
  );
  const link: Tool = { key: 'link', icon: 'link', run: () => setLinking(true) };
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={label} aria-controls={controls} className="wp-rich-bar" onKeyDown={key}>
        {tools.map((tool, index) => button(tool, index, state[index]))}
        {button(link, tools.length, state[tools.length])}
        {history.map((tool, at) => button(tool, tools.length + 1 + at, undefined))}
      </div>
      {linking && (
        <LinkBar
          editor={editor}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

/** Where the selected words lead. An empty address takes the link away. */
function LinkBar({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { t } = useTranslation('forms');
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const apply = () => {
    const address = href.trim();
    const whole = address === '' || /^([a-z][a-z0-9+.-]*:|[/#])/i.test(address) ? address : `https://${address}`;
    const chain = editor.chain().extendMarkRange('link');
    if (whole === '') chain.unsetLink().run();
    else chain.setLink({ href: whole }).run();
    onClose();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <div className="wp-rich-link">
      <InputGroup
        autoFocus fill size="small" dir="ltr" aria-label={t('link-address')} placeholder="https://" value={href}
        onChange={(event) => setHref(event.target.value)} onKeyDown={key}
      />
      <Button size="small" icon="tick" aria-label={t('set-link')} onClick={apply} />
      <Button
        size="small" variant="minimal" icon="unlink" aria-label={t('remove-link')}
        onClick={() => {
          editor.chain().extendMarkRange('link').unsetLink().run();
          onClose();
        }}
      />
    </div>
  );
}
