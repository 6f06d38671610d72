const plainField = '.localization-target input, .localization-target textarea';
const richField = '.localization-target [contenteditable="true"]';

/** Where a text is typed, for whoever leads there. */
export const fieldIn = (box: HTMLElement | null): HTMLElement | null => box?.querySelector<HTMLElement>(`${plainField}, ${richField}`) ?? null;

/** Puts a word where the caret is, else at the end; `onType` hears what stands there then. An editor of rich text hears of it as of typing. */
export function insertWord(box: HTMLElement | null, { value, word, onType }: { value: string; word: string; onType: (text: string) => void }): void {
  const field = fieldIn(box);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const from = field.selectionStart ?? value.length;
    const to = field.selectionEnd ?? from;
    onType(value.slice(0, from) + word + value.slice(to));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + word.length, from + word.length);
    });
    return;
  }
  field?.focus();
  // The editor's own way of hearing what is typed; there is no other that it takes part in undo by.
  if (field) document.execCommand('insertText', false, word);
}
