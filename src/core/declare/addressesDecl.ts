import type { JsonSchema } from '../schema/schema.ts';

/**
 * That records have public addresses of their own. `field`: the text with their last part; where it is x-localized, there is one for each language.
 * `within`: a relation to the languages, where each record is in one of them. `public`: the whole address, `{slug}` and names of fields in braces;
 * default `/<resource>/{slug}`. `published`: which records visitors meet; default: all. `reserved`: words that no record gets beside the usual ones.
 */
export interface AddressesDecl {
  field: string;
  within?: string;
  public?: string;
  published?: JsonSchema;
  reserved?: string[];
}
