/** Strings by key, nested: the shape of a locale file. */
export interface Tree {
  [key: string]: string | Tree;
}
