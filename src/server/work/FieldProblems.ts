import { fieldErrors, type FieldErrors } from '#core';

/** As many as anybody reads: further ones are neither told nor looked for. */
export const mostTold = 50;

/** Errors per field as they are found. A member may have any name, those of every object's prototype too. */
export class FieldProblems {
  readonly #found = new Map<string, string[]>();

  /** Whether enough was found: whoever looks for more may stop. */
  get isFull(): boolean {
    return this.#found.size >= mostTold;
  }

  /** Notes a text at a dotted path; the same one only once. */
  say(at: string, text: string): void {
    const texts = this.#found.get(at) ?? [];
    if ((texts.length === 0 && this.isFull) || texts.includes(text)) return;
    this.#found.set(at, [...texts, text]);
  }

  /** Whatever was found, by the field. */
  get all(): FieldErrors {
    return Object.fromEntries(this.#found);
  }

  /** Throws a 400 with whatever was found. */
  throwAny(): void {
    if (this.#found.size > 0) throw fieldErrors(this.all);
  }
}
