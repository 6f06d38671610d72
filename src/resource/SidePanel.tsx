import { Button, Classes, Drawer } from '@blueprintjs/core';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent, useLostKeys } from '#ui';

interface SidePanelProps {
  title: string;
  widthPx: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog along the side of the page. Blueprint's drawer has no role, and its close button speaks English alone. */
export function SidePanel({ title, widthPx, onClose, children }: SidePanelProps): ReactNode {
  const { t } = useTranslation('resource');
  const titleId = useId();
  const side = useRef<HTMLDivElement>(null);
  useLostKeys(side, useEvent(onClose));
  return (
    <Drawer isOpen onClose={onClose} size={`min(${widthPx}px, 100vw)`} canOutsideClickClose={false}>
      <div ref={side} role="dialog" aria-modal aria-labelledby={titleId} className="wp-side">
        <div className={Classes.DRAWER_HEADER}>
          <h2 id={titleId} className={Classes.HEADING} dir="auto">
            {title}
          </h2>
          <Button variant="minimal" icon="cross" aria-label={t('close')} onClick={onClose} />
        </div>
        <div className={`${Classes.DRAWER_BODY} wp-side-body`}>{children}</div>
      </div>
    </Drawer>
  );
}
