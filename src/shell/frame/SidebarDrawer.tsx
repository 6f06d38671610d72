import { Button, Overlay2 } from '@blueprintjs/core';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SidebarEntries } from './Sidebar.tsx';

/** The sidebar on narrow screens, over the page. */
export function SidebarDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      childRef={panel as RefObject<HTMLDivElement>}
      canEscapeKeyClose
      canOutsideClickClose
      transitionDuration={0}
      shouldReturnFocusOnClose
    >
      <div ref={panel} className="wp-drawer" role="dialog" aria-modal="true" aria-label={t('sidebar')}>
        <div className="wp-drawer-head">
          <span className="wp-brand">{t('brand')}</span>
          <Button variant="minimal" icon="cross" aria-label={t('ui:close')} onClick={onClose} autoFocus />
        </div>
        <nav aria-label={t('sidebar')}>
          <SidebarEntries onFollow={onClose} />
        </nav>
      </div>
    </Overlay2>
  );
}
