import { Button, Icon } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../later.tsx';
import type { ColumnsProps } from './ColumnsDialog.tsx';

const ColumnsDialog = /* @__PURE__ */ later(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog);

/** The toolbar's way to the choice of columns. */
export function ColumnsButton(props: ColumnsProps): ReactNode {
  const { t } = useTranslation('table');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button variant="minimal" icon={<Icon icon="column-layout" />} text={t('columns')} aria-haspopup="dialog" onClick={() => setState('open')} />
      {state !== 'unused' && <ColumnsDialog {...props} isOpen={state === 'open'} onClose={() => setState('closed')} />}
    </>
  );
}
