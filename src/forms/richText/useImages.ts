import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { UploadedFile } from '../services.ts';
import { isAccepted } from '../widgets/DropZone.tsx';
import { useUploads } from '../widgets/useUploads.ts';
import { caretAfter } from './caretAfter.ts';
import type { ImageAttributes } from './imageNode.ts';

/** What an editor takes by button, paste and drop. */
export const imageTypes = 'image/png,image/jpeg,image/webp';

/** A picture on its way into the text: it goes in once it is stored and somebody has said what it shows. */
interface Waiting {
  file: File;
  preview: string;
  stored?: UploadedFile;
  alt?: string;
}

/** What could not be taken over: files by name, pictures of a pasted page by number. */
interface Refusals {
  files: string[];
  pictures: number;
}
const none: Refusals = { files: [], pictures: 0 };

/** Pictures that wait for their words, one after the other, while all of them are being sent. */
export function useImages(editor: () => Editor) {
  const queue = useRef<Waiting[]>([]);
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  const [refused, setRefused] = useState(none);
  const [total, setTotal] = useState(0);
  const sending = useUploads({
    done: (stored, sent) => {
      queue.current = queue.current.map((each) => (each.file === sent ? { ...each, stored } : each));
      settle();
    },
  });
  useEffect(() => () => queue.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), []);

  const drop = useCallback((file: File) => {
    queue.current.filter((each) => each.file === file).forEach(({ preview }) => URL.revokeObjectURL(preview));
    queue.current = queue.current.filter((each) => each.file !== file);
    if (queue.current.length === 0) setTotal(0);
    refresh();
  }, []);
  function settle(): void {
    const [first] = queue.current;
    if (first?.stored && first.alt !== undefined) {
      insert(editor(), { src: first.stored.url, alt: first.alt });
      drop(first.file);
    }
    refresh();
  }
  const { uploads, add: send, retry, cancel } = sending;
  return {
    waiting: queue.current[0],
    position: total - queue.current.length + 1,
    total,
    uploads,
    refused,
    retry,
    /** Sends files; false where none of them is a picture that is taken. */
    add(files: readonly File[]): void {
      const fitting = files.filter((file) => isAccepted(file, imageTypes));
      setRefused({ ...none, files: files.filter((file) => !fitting.includes(file)).map((file) => file.name) });
      queue.current = [...queue.current, ...fitting.map((file) => ({ file, preview: URL.createObjectURL(file) }))];
      setTotal((known) => known + fitting.length);
      send(fitting);
    },
    /** Says what the first one shows. */
    describe(alt: string): void {
      queue.current = queue.current.map((each, at) => (at === 0 ? { ...each, alt } : each));
      settle();
    },
    /** Gives the first one up, or the one of an upload. */
    cancel(key?: number): void {
      const upload = uploads.find((each) => (key === undefined ? each.file === queue.current[0]?.file : each.key === key));
      const file = upload?.file ?? queue.current[0]?.file;
      if (upload) cancel(upload.key);
      if (file) drop(file);
    },
    refuse: (pictures: number) => setRefused({ ...none, pictures }),
  };
}
export type Images = ReturnType<typeof useImages>;

/** Puts a picture where the caret stands; after a picture that is selected, never in its place. */
function insert(editor: Editor, attrs: ImageAttributes): void {
  const { to } = editor.state.selection;
  const content = { type: 'image', attrs };
  if (editor.isActive('image')) editor.commands.insertContentAt(to, content);
  else editor.commands.insertContent(content);
  caretAfter(editor, editor.state.selection.to);
}
