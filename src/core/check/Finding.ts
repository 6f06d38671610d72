/** A problem of one declaration: where, what, and in which file if not in the manifest. */
export type Finding = [pointer: string, message: string, file?: string];
