/** The parameters of one statement: `add` answers the placeholder that stands for a value. */
export class Params {
  readonly values: unknown[] = [];
  /** Where the moment stands among the values; absent: the statement asks for none. */
  momentAt?: number;
  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
  /** The placeholder of the moment the rows are read at: one for the whole statement, and another value each time that is used again. */
  moment(now: Date): string {
    return `$${(this.momentAt ??= this.values.push(now) - 1) + 1}`;
  }
}
