// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A company that sells its tours on the marketplace. */
export type Operator = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** Only an approved operator is shown to travellers. */
  status: OperatorStatus | null;
  company_type_id: number | null;
  country_id: number | null;
  city_id: number | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  /** Where its dates and places are kept, if not here. */
  external_type: OperatorExternalType | null;
};
export type OperatorStatus = 'PENDING' | 'APPROVED' | 'REJECTED';
export type OperatorExternalType = 'BOKUN' | 'REZDY' | 'FAREHARBOR' | 'TOURCMS' | 'VENTRATA' | 'XOLA' | 'PEEK' | 'TREKKSOFT' | 'REGIONDO' | 'CHECKFRONT' | 'NONE';

/** Ids of the area's calls. */
export type CallId = 'external-types';

declare global {
  interface RecordTypes {
    operators: Operator;
  }
}
