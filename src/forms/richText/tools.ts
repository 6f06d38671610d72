import type { Editor } from '@tiptap/react';
import type { ReactElement } from 'react';
import type { FormIcon } from '../icons.ts';

/** A button of the toolbar. `active`: it is on where the caret stands; `can`: there is something for it to do. */
export interface Tool {
  key: string;
  icon: FormIcon | ReactElement;
  run(editor: Editor): void;
  active?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

export const formats: Tool[] = [
  { key: 'bold', icon: 'bold', run: (e) => e.chain().focus().toggleBold().run(), active: (e) => e.isActive('bold') },
  { key: 'italic', icon: 'italic', run: (e) => e.chain().focus().toggleItalic().run(), active: (e) => e.isActive('italic') },
  {
    key: 'heading',
    icon: 'header-one',
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    active: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    key: 'subheading',
    icon: 'header-two',
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    active: (e) => e.isActive('heading', { level: 3 }),
  },
  { key: 'bullet-list', icon: 'properties', run: (e) => e.chain().focus().toggleBulletList().run(), active: (e) => e.isActive('bulletList') },
  { key: 'numbered-list', icon: 'numbered-list', run: (e) => e.chain().focus().toggleOrderedList().run(), active: (e) => e.isActive('orderedList') },
];

export const history: Tool[] = [
  { key: 'undo', icon: 'undo', run: (e) => e.chain().focus().undo().run(), can: (e) => e.can().undo() },
  { key: 'redo', icon: 'redo', run: (e) => e.chain().focus().redo().run(), can: (e) => e.can().redo() },
];
