import { useMemo, type ReactNode } from 'react';
import { ListPage, useAddress, useScreen, type PageProps } from '#resource';
import { Figures } from './Figures.tsx';

/** The reviews of one tour, as a part of its own screen. */
export default function TourReviews({ plugin, part }: PageProps): ReactNode {
  const product = Number(part?.record.id);
  const screen = useScreen({ plugin, resource: 'reviews', params: noParams });
  const address = useAddress(screen.resource, word);
  const only = useMemo(() => ({ product_id: product }), [product]);
  return (
    <>
      <Figures screen={screen} address={address} product={product} />
      <ListPage plugin={plugin} resource="reviews" params={noParams} only={only} embedded={word} isClosed />
    </>
  );
}

const noParams: Record<string, string> = {};
/** What the state of the list begins with in the address of the tour's screen. */
const word = 'reviews';
