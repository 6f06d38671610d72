import type { ConnectedTour, ExternalProduct } from './types.gen.ts';

// What calls answer.

/** Something that keeps a tour from being sold by its connection, with what to do. */
export interface LinkProblem {
  code: string;
  message: string;
}

/** A check of a connected tour, in the order in which they are made. */
export interface LinkCheck {
  id: 'product' | 'departures' | 'hold' | 'cancel';
  ok: boolean;
  /** What to do; null: it passed. */
  message: string | null;
}

/** How a tour is mapped, and to what it can be. */
export interface Mapping {
  connections: Array<{ id: number; name: string; state: string | null; connector: string }>;
  link: Pick<ConnectedTour, 'connection_id' | 'external_id' | 'title' | 'mode' | 'state' | 'checked_at'> | null;
  /** The product as it was when it was last loaded; null: none is chosen. */
  product: Pick<ExternalProduct, 'external_id' | 'title' | 'currency' | 'options'> | null;
  /** What of the tour is mapped; `option_id` null: the tour itself. */
  options: Array<{ option_id: number | null; title: string; external_id: string | null }>;
  categories: Array<{ price_category_id: number; title: string; external_category: string | null }>;
  checks: LinkCheck[];
  problems: LinkProblem[];
}

export interface Refreshed {
  ok: boolean;
  problem: string | null;
  products: number;
}
export interface Checked {
  ok: boolean;
  checks: LinkCheck[];
}
