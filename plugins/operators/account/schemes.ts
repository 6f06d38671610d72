import table from './schemes.json' with { type: 'json' };

/** How accounts are named: by IBAN, by what a country's banks use among themselves, or by BIC and number. */
export type SchemeId = 'IBAN' | 'US' | 'GB' | 'CA' | 'AU' | 'IN' | 'IL' | 'SWIFT';
export type PartId =
  | 'iban'
  | 'routing_number'
  | 'sort_code'
  | 'institution'
  | 'transit'
  | 'bsb'
  | 'ifsc'
  | 'bank_code'
  | 'branch'
  | 'account_number'
  | 'account_type';

/** A part of an account, as it is without spaces and dashes. */
export interface AccountPart {
  id: PartId;
  pattern?: string;
  /** A rule that no pattern says. */
  check?: 'iban' | 'aba';
  /** One of these. */
  codes?: readonly string[];
  example?: string;
}
export interface Scheme {
  id: SchemeId;
  /** Two letters, ISO 3166-1, where it is one country's own. */
  country?: string;
  parts: readonly AccountPart[];
  /** The part whose end is shown. */
  number: PartId;
  /** Members of `payment` that it cannot do without. */
  wants?: ReadonlyArray<'bic' | 'bank_name'>;
}

export const schemes = table as readonly Scheme[];
export const schemeOf = (id: SchemeId): Scheme => schemes.find((each) => each.id === id)!;
export const partIds: readonly PartId[] = [...new Set(schemes.flatMap(({ parts }) => parts.map(({ id }) => id)))];

/** What is typed of an account, by part. */
export type Typed = Partial<Record<PartId, string>>;
