/** What a kind of block is made of: members of the items, and those of them that must have a value. */
interface BlockDecl {
  fields: string[];
  needs?: string[];
}

/** The kinds of block of a list, by the codes of its items' `kind`. */
export type BlocksDecl = Record<string, BlockDecl>;
