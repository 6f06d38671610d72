import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Says at the end of the header how many columns have no room, and shows them. */
export function Folded({ count, onOpen }: { count: number; onOpen: () => void }): ReactNode {
  const { t } = useTranslation('table');
  const [shown, says] = [`+${count}`, t('folded', { count })];
  return <Button className="dt-folded" variant="minimal" size="small" text={shown} title={says} aria-label={`${shown}: ${says}`} onClick={onOpen} />;
}
