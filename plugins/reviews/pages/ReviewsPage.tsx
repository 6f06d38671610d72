import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { can } from '#core';
import { ListPage, useAddress, useScreen, type PageProps } from '#resource';
import { Figures } from './Figures.tsx';
import { productIn } from './productIn.ts';
import { ReviewPanel } from './ReviewPanel.tsx';

/** All reviews that the reader meets, figures of them on demand, and one of them opened beside them. */
export default function ReviewsPage({ plugin }: PageProps): ReactNode {
  const { t } = useTranslation('reviews');
  const screen = useScreen({ plugin, resource: 'reviews', params: noParams });
  const address = useAddress(screen.resource);
  const [isOpen, setOpen] = useState(false);
  const { id, close } = useOpened();
  const reads = can(screen.runtime.viewer, screen.bundle.manifest.calls!.stars!.access);
  return (
    <>
      <ListPage
        plugin={plugin}
        resource="reviews"
        params={noParams}
        head={reads && isOpen && <Figures screen={screen} address={address} product={productIn(address.state)} />}
        actions={
          reads && (
            <Button variant="outlined" icon="chart" text={t('text.figures')} active={isOpen} aria-pressed={isOpen} onClick={() => setOpen(!isOpen)} />
          )
        }
      />
      {id !== undefined && <ReviewPanel key={id} screen={screen} id={id} onClose={close} />}
    </>
  );
}

const noParams: Record<string, string> = {};

/** The review that the address names, and the way back to the list as it is asked. */
function useOpened(): { id: string | undefined; close: () => void } {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const id = params.get('review') ?? '';
  params.delete('review');
  const rest = params.toString();
  return { id: /^[1-9]\d*$/.test(id) ? id : undefined, close: () => navigate(rest === '' ? path : `${path}?${rest}`) };
}
