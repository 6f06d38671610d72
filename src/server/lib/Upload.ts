/** A file somebody sent, with the fields beside it. Name and type are what the sender says: look into the bytes. */
export interface Upload {
  name: string;
  type: string;
  bytes: Buffer;
  fields: Record<string, string>;
}
