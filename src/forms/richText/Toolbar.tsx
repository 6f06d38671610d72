import { Button } from '@blueprintjs/core';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { insertTable } from './tableNodes.ts';
import { embedIcon, isTableHere, tableIcon, tableTools } from './tableTools.tsx';
import { formats, history, type Tool } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  label: string;
  controls: string;
  onLink(): void;
  onImage(): void;
  /** Absent: no records may stand in the text. */
  onEmbed?: (() => void) | undefined;
}

/** What the text is made of, and below it what can be done with the table around the caret. */
export function Toolbar({ editor, label, controls, onLink, onImage, onEmbed }: ToolbarProps) {
  const { t } = useTranslation('forms');
  const { isImage, isTable } = useEditorState({ editor, selector: ({ editor: e }) => ({ isImage: e.isActive('image'), isTable: isTableHere(e) }) });
  const tools: Tool[] = [
    ...formats,
    { key: 'link', icon: 'link', run: onLink, active: (e) => e.isActive('link') || e.isActive('recordLink') },
    { key: isImage ? 'image-words' : 'image', icon: 'media', run: onImage },
    { key: 'table', icon: tableIcon, run: insertTable, can: (e) => !isTableHere(e) },
    ...(onEmbed ? [{ key: 'embed', icon: embedIcon, run: onEmbed }] : []),
    ...history,
  ];
  return (
    <>
      <Bar editor={editor} label={label} controls={controls} tools={tools} />
      {isTable && <Bar editor={editor} label={t('table-tools')} controls={controls} tools={tableTools} />}
    </>
  );
}

type BarProps = Pick<ToolbarProps, 'editor' | 'label' | 'controls'> & { tools: readonly Tool[] };

/** One stop of the Tab key; arrows go from button to button, in reading direction, and Escape leads back to the text. */
function Bar({ editor, label, controls, tools }: BarProps) {
  const { t } = useTranslation('forms');
  const state = useEditorState({ editor, selector: ({ editor: e }) => tools.map((tool) => tool.active?.(e) ?? tool.can?.(e) ?? false) });
  const [current, setCurrent] = useState(0);
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') editor.commands.focus();
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const by = event.key === forward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const to = (current + by + buttons.length) % buttons.length;
    setCurrent(to);
    buttons[to]?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} aria-controls={controls} className="wp-rich-bar" onKeyDown={key}>
      {tools.map((tool, index) => {
        const idle = tool.can !== undefined && tool.active === undefined && !state[index];
        return (
          <Button
            key={tool.key.replace('image-words', 'image')}
            variant="minimal"
            size="small"
            icon={tool.icon}
            tabIndex={index === current ? 0 : -1}
            aria-label={t(`format-${tool.key}`)}
            title={t(`format-${tool.key}`)}
            aria-pressed={tool.active && state[index]}
            active={tool.active !== undefined && state[index]!}
            aria-disabled={idle || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              if (!idle) tool.run(editor);
            }}
          />
        );
      })}
    </div>
  );
}
