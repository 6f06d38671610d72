import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { features } from '#state';
import { Modal, TaskProgress } from '#ui';
import { mayCreate } from '../access.ts';
import type { ListModel } from '../list/useListScreen.ts';
import { useExport } from './useExport.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** Taking the filtered rows out as a file, and bringing rows in; what the API does not offer is not there. */
export function TransferMenu({ model }: { model: ListModel }): ReactNode {
  const { words, resource, runtime } = model.screen;
  const { names } = useSnapshot(features.state);
  const [importing, setImporting] = useState(false);
  const exporting = useExport(model);
  const exports = names.includes('export');
  const imports = names.includes('import') && mayCreate(resource, runtime.viewer);
  const { t } = words;
  if (!exports && !imports) return null;
  return <>
    <PopoverNext placement="bottom-end" content={
      <Menu aria-label={t('transfer.label')}>
        {exports && (['csv', 'xlsx'] as const).map((format) => (
          <MenuItem key={format} icon="export" text={t(`transfer.${format}`)} onClick={() => exporting.start(format)} />
        ))}
        {exports && imports && <MenuDivider />}
        {imports && <MenuItem icon="import" text={t('transfer.import')} onClick={() => setImporting(true)} />}
      </Menu>
    }>
      <Button variant="outlined" icon="import" endIcon="caret-down" text={t('transfer.label')} aria-haspopup="menu" />
    </PopoverNext>
    {exporting.running && (
      <Modal isOpen title={t('transfer.exporting')} minHeight={140}>
        <TaskProgress label={t('transfer.exporting')} text={exporting.text} onCancel={exporting.cancel} />
      </Modal>
    )}
    {importing && <Suspense fallback={null}><ImportDialog screen={model.screen} onClose={() => setImporting(false)} /></Suspense>}
  </>;
}
