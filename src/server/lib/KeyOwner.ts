/** Whose key a text is. */
export interface KeyOwner {
  resource: string;
  id: number;
  key: number;
}
