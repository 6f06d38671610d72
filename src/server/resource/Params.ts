/** The parameters of one statement: `add` answers the placeholder that stands for a value. */
export class Params {
  readonly values: unknown[] = [];
  add(value: unknown): string { return `$${this.values.push(value)}`; }
}
