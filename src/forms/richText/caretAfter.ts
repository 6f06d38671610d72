import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

/** Takes the caret to the words behind a place, so that typing goes on there and does not replace a picture. */
export function caretAfter(editor: Editor, at: number): void {
  const { state, view } = editor;
  const from = state.doc.resolve(Math.min(at, state.doc.content.size));
  view.dispatch(state.tr.setSelection(Selection.findFrom(from, 1, true) ?? Selection.near(from)).scrollIntoView());
  view.focus();
}
