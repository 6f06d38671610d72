import { Button } from '@blueprintjs/core';
import type { Editor } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { caretAfter } from './caretAfter.ts';
import { RecordPicker, type RecordKind } from './RecordPicker.tsx';

/** Chooses the record that stands in the text as a card, in place of the card that is selected. */
export function EmbedBar({ editor, kinds, onClose }: { editor: Editor; kinds: readonly RecordKind[]; onClose(): void }) {
  const { t } = useTranslation('forms');
  const pick = (record: string) => {
    if (editor.isActive('embed')) editor.commands.updateAttributes('embed', { record });
    else editor.commands.insertContent({ type: 'embed', attrs: { record } });
    caretAfter(editor, editor.state.selection.to);
    onClose();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div role="group" aria-label={t('format-embed')} className="wp-rich-link" onKeyDown={key}>
      <RecordPicker kinds={kinds} first={String(editor.getAttributes('embed').record ?? '').split(':')[0]!} onPick={pick} />
      <Button size="small" variant="minimal" icon="cross" aria-label={t('image-cancel')} onClick={onClose} />
    </div>
  );
}
