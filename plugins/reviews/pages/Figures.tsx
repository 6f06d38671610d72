import { useMemo, type ReactNode } from 'react';
import { Figure, type Address, type Screen } from '#resource';
import { StarBars } from './StarBars.tsx';
import { RecurringWords } from './RecurringWords.tsx';

export interface FiguresProps {
  screen: Screen;
  /** Of the list that bars and words narrow. */
  address: Address;
  /** One tour; absent: all that the reader meets. */
  product: number | undefined;
}

/** What the reviews come to: how many stars, how they move, and the words that recur. */
export function Figures(props: FiguresProps): ReactNode {
  const { product } = props;
  const only = useMemo(() => (product === undefined ? {} : { product_id: product }), [product]);
  return (
    <div className="rv-figures">
      <StarBars {...props} />
      <RecurringWords {...props} />
      <div className="rv-trend">
        <Figure key={product ?? 0} of="reviews.rating" only={only} />
      </div>
    </div>
  );
}
