/** Lets others wait for the next time something is so. */
export class Signal {
  #give: () => void = () => undefined;
  #next: Promise<void> | undefined;

  next(): Promise<void> {
    return (this.#next ??= new Promise((resolve) => {
      this.#give = resolve;
    }));
  }

  give(): void {
    this.#next = undefined;
    this.#give();
  }
}
