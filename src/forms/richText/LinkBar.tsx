import { Button, InputGroup } from '@blueprintjs/core';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Where the selected words lead. An empty address takes the link away. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose(): void }) {
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
        autoFocus
        fill
        size="small"
        dir="ltr"
        aria-label={t('link-address')}
        placeholder="https://"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={key}
      />
      <Button size="small" icon="tick" aria-label={t('set-link')} onClick={apply} />
      <Button
        size="small"
        variant="minimal"
        icon="unlink"
        aria-label={t('remove-link')}
        onClick={() => {
          editor.chain().extendMarkRange('link').unsetLink().run();
          onClose();
        }}
      />
    </div>
  );
}
