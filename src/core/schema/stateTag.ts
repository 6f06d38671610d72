/** How a state is coloured. */
export type StateTag = 'none' | 'primary' | 'success' | 'warning' | 'danger';
