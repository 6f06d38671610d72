/** The store does not answer, or does not take anything: what was asked of it may succeed later. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
