import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#ui';

const shortcuts = [
  { id: 'palette', keys: ['Ctrl', 'K'] },
  { id: 'shortcuts', keys: ['?'] },
  { id: 'search', keys: ['/'] },
  { id: 'save', keys: ['Ctrl', 'S'] },
  { id: 'close', keys: ['Esc'] },
  { id: 'move', keys: ['↑', '↓', '←', '→'] },
  { id: 'open', keys: ['Enter'] },
  { id: 'select', keys: ['Space'] },
];

export function Shortcuts({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Modal isOpen title={t('shortcuts.title')} onClose={onClose} closesOutside maxWidth={420}>
      <dl className="wp-shortcuts">
        {shortcuts.map(({ id, keys }) => (
          <div key={id}>
            <dt>{t(`shortcuts.${id}`)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className="bp6-key">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="wp-quiet">{t('shortcuts.mac')}</p>
    </Modal>
  );
}
