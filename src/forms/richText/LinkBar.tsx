import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordPicker, type RecordKind } from './RecordPicker.tsx';

interface LinkBarProps {
  editor: Editor;
  /** Resources whose records one may link to. */
  kinds: readonly RecordKind[];
  onClose(): void;
}

/** Where the selected words lead: to an address, none of which takes the link away, or to a record. */
export function LinkBar({ editor, kinds, onClose }: LinkBarProps) {
  const { t } = useTranslation('forms');
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const record = String(editor.getAttributes('recordLink').record ?? '');
  const [toRecord, setToRecord] = useState(record !== '' && kinds.length > 0);
  const apply = () => {
    const address = href.trim();
    const whole = address === '' || /^([a-z][a-z0-9+.-]*:|[/#])/i.test(address) ? address : `https://${address}`;
    const chain = editor.chain().extendMarkRange('link');
    if (whole === '') chain.unsetLink().run();
    else chain.extendMarkRange('recordLink').unsetMark('recordLink').setLink({ href: whole }).run();
    onClose();
  };
  const pick = (name: string, label: string) => {
    const chain = editor.chain().extendMarkRange('link').extendMarkRange('recordLink').unsetLink();
    const isBare = editor.state.selection.empty && !editor.isActive('link') && record === '';
    const mark = { type: 'recordLink', attrs: { record: name } };
    if (isBare) chain.insertContent({ type: 'text', text: label, marks: [mark] }).run();
    else chain.setMark('recordLink', mark.attrs).run();
    onClose();
  };
  const key = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !toRecord) {
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
    <div role="group" aria-label={t('format-link')} className="wp-rich-link" onKeyDown={key}>
      {kinds.length > 0 && (
        <SegmentedControl
          size="small"
          value={toRecord ? 'record' : 'address'}
          onValueChange={(to) => setToRecord(to === 'record')}
          options={[
            { value: 'address', label: t('link-to-address') },
            { value: 'record', label: t('link-to-record') },
          ]}
        />
      )}
      {toRecord ? <RecordPicker kinds={kinds} first={record.split(':')[0]!} onPick={pick} /> : <Address {...{ href, setHref, apply }} />}
      <Button
        size="small"
        variant="minimal"
        icon="unlink"
        aria-label={t('remove-link')}
        onClick={() => {
          editor.chain().extendMarkRange('link').unsetLink().extendMarkRange('recordLink').unsetMark('recordLink').run();
          onClose();
        }}
      />
    </div>
  );
}

function Address({ href, setHref, apply }: { href: string; setHref(href: string): void; apply(): void }) {
  const { t } = useTranslation('forms');
  return (
    <>
      <InputGroup
        autoFocus
        fill
        size="small"
        dir="ltr"
        aria-label={t('link-address')}
        placeholder="https://"
        value={href}
        onChange={(event) => setHref(event.target.value)}
      />
      <Button size="small" icon="tick" aria-label={t('set-link')} onClick={apply} />
    </>
  );
}
