import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { later, MenuButton, Modal, TaskProgress, type MenuEntry } from '#ui';
import { mayCreate } from '../access.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { useExport } from './useExport.ts';

const ImportDialog = /* @__PURE__ */ later(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** Taking the filtered rows out as a file, and bringing rows in; what the API does not offer is not there. */
export function TransferMenu({ model }: { model: ListModel }): ReactNode {
  const { words, resource, runtime } = model.screen;
  const { names } = useSnapshot(runtime.stores.features.state);
  const [importing, setImporting] = useState(false);
  const exporting = useExport(model);
  const exports = names.includes('export');
  const imports = names.includes('import') && mayCreate(resource, runtime.viewer);
  const { t } = words;
  if (!exports && !imports) return null;
  return (
    <>
      <MenuButton
        className="wp-tool"
        variant="outlined"
        icon="import"
        endIcon="caret-down"
        label={t('transfer.label')}
        text={t('transfer.label')}
        entries={[
          ...(exports
            ? (['csv', 'xlsx'] as const).map(
                (format): MenuEntry => ({ id: format, icon: 'export', label: t(`transfer.${format}`), onSelect: () => exporting.start(format) }),
              )
            : []),
          ...(imports
            ? [{ id: 'import', icon: 'import', apart: exports, label: t('transfer.import'), onSelect: () => setImporting(true) } satisfies MenuEntry]
            : []),
        ]}
      />
      {exporting.running && (
        <Modal isOpen title={t('transfer.exporting')} minHeight={140}>
          <TaskProgress label={t('transfer.exporting')} text={exporting.text} onCancel={exporting.cancel} />
        </Modal>
      )}
      {importing && <ImportDialog screen={model.screen} onClose={() => setImporting(false)} />}
    </>
  );
}
