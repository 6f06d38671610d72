/** The table of what others read of a resource's records. */
export const liveTable = (table: string): string => `${table}_live`;
