/** Words and numbers beside a sentence of the log. */
export type LogFields = Readonly<Record<string, string | number | readonly string[] | undefined>>;
