/** Why somebody may not listen: they have too many streams, or this process stops. */
export class NoPlaceError extends Error {
  constructor(readonly why: 'full' | 'stopping') {
    super(`There is no place for a further stream: ${why}.`);
  }
}

const mostOfUser = 10;

/** How many streams each user has, or is about to have. */
export class TakenPlaces {
  readonly #byUser = new Map<number, number>();

  /** Takes one; answers how to give it back, once. `onEmpty`: nobody has any more. Throws where a user has too many. */
  take(userId: number, onEmpty: () => void): () => void {
    const count = this.#byUser.get(userId) ?? 0;
    if (count >= mostOfUser) throw new NoPlaceError('full');
    this.#byUser.set(userId, count + 1);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#give(userId);
      if (this.#byUser.size === 0) onEmpty();
    };
  }

  #give(userId: number): void {
    const left = this.#byUser.get(userId)! - 1;
    if (left > 0) this.#byUser.set(userId, left);
    else this.#byUser.delete(userId);
  }
}
