import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, MenuButton, Modal } from '#ui';
import { supportEntries, type SupportEntry } from '../config.ts';
import { useShell } from '../Shell.ts';

/** Three ways to help (spec 1 §2 names no targets): to the address configured, or to a panel that says how help is to be had here. */
export function SupportMenu({ onShortcuts }: { onShortcuts: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const { support } = useShell().config;
  const [panel, setPanel] = useState<SupportEntry>();
  const follow = (entry: SupportEntry) => {
    const address = support[entry];
    if (address) window.open(address, '_blank', 'noopener');
    else setPanel(entry);
  };
  const close = () => setPanel(undefined);
  return (
    <>
      <MenuButton
        label={t('header.support')}
        icon="help"
        entries={supportEntries.map((entry) => ({ id: entry, label: t(`support.${entry}.label`), onSelect: () => follow(entry) }))}
      />
      <Modal
        isOpen={panel !== undefined}
        title={panel ? t(`support.${panel}.label`) : ''}
        onClose={close}
        actions={
          <>
            {panel === 'help' && (
              <AppButton
                text={t('shortcuts.title')}
                onClick={() => {
                  close();
                  onShortcuts();
                }}
              />
            )}
            <AppButton look="dark" text={t('ui:close')} onClick={close} />
          </>
        }
      >
        <p>{panel && t(`support.${panel}.text`)}</p>
      </Modal>
    </>
  );
}
