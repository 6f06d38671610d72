import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyName, Modal, pageKeys } from '#ui';

const shortcuts = [
  { id: 'palette', keys: ['Ctrl', 'K'] },
  { id: 'shortcuts', keys: ['?'] },
  { id: 'search', keys: ['/'] },
  { id: 'save', keys: ['Ctrl', 'S'] },
  { id: 'close', keys: ['Esc'] },
  { id: 'move', keys: ['↑', '↓', '←', '→'] },
  { id: 'step', keys: ['J', 'K'] },
  { id: 'open', keys: ['Enter'] },
  { id: 'peek', keys: ['Space'] },
  { id: 'editCell', keys: ['F2'] },
  { id: 'select', keys: ['X'] },
  { id: 'range', keys: ['Shift', 'X'] },
];

export function Shortcuts({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const [own] = useState(pageKeys);
  return (
    <Modal isOpen title={t('shortcuts.title')} onClose={onClose} closesOutside maxWidth={420}>
      <dl className="wp-shortcuts">
        {shortcuts.map(({ id, keys }) => (
          <Line key={id} label={t(`shortcuts.${id}`)} keys={keys} />
        ))}
      </dl>
      {own.length > 0 && (
        <>
          <h3 className="wp-shortcuts-head">{t('shortcuts.page')}</h3>
          <dl className="wp-shortcuts">
            {own.map((key) => (
              <Line
                key={key.code + String(key.shift)}
                label={key.label}
                keys={[...(key.plain ? [] : ['Alt']), ...(key.shift ? ['Shift'] : []), keyName(key)]}
              />
            ))}
          </dl>
        </>
      )}
      <p className="wp-quiet">{t('shortcuts.mac')}</p>
    </Modal>
  );
}

function Line({ label, keys }: { label: string; keys: readonly string[] }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="ltr">
        {keys.map((key) => (
          <kbd key={key} className="bp6-key">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
