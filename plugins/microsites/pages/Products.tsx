import type { ReactNode } from 'react';
import { useScreen, type PageProps } from '#resource';
import { ChosenTours } from './ChosenTours.tsx';
import { Narrowing } from './Narrowing.tsx';
import { OfferedTours } from './OfferedTours.tsx';
import { useProducts } from './useProducts.ts';

/** Which tours a category sells: those there are on one side, those in it on the other, in their order. */
export default function Products({ part, params }: PageProps): ReactNode {
  return part ? <Of category={Number(part.record.id)} params={params} /> : null;
}

function Of({ category, params }: { category: number; params: Record<string, string> }): ReactNode {
  const screen = useScreen({ resource: 'microsite-categories', params });
  const products = useProducts(screen, category);
  return (
    <div className="ms-products">
      <Narrowing products={products} />
      <div className="ms-sides">
        <OfferedTours products={products} />
        <ChosenTours screen={screen} products={products} />
      </div>
    </div>
  );
}
