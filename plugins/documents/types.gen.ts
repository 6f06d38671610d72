// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A legal document of the marketplace. Its versions have the text. */
export type Document = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  kind: DocumentKind;
  title: string;
  versions_count: number | null;
};
export type DocumentKind = 'SUPPLIER_AGREEMENT' | 'TERMS' | 'PRIVACY' | 'CANCELLATION' | 'IMPRINT';

/** A document as published, in all its languages. It never changes and is never deleted. */
export type Version = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  document_id: number;
  /** For example 2026-1. A label can’t be reused. */
  label: string;
  summary: string | null;
  published_at: string;
  published_by: number | null;
  effective_at: string;
  /** After this date, operators who have not accepted can’t publish new tours. Published tours stay on sale. */
  accept_by: string;
  accepted: number | null;
  texts: Array<{ locale?: string | null; title?: string | null; text?: string | null; file?: number | null; sha256?: string | null; size?: number | null }>;
};

/** Proof that a user accepted a version for an operator, with time, address and the exact copy. It never changes and is never deleted. */
export type Acceptance = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  version_id: number;
  operator_id: number;
  user_id: number;
  name: string;
  accepted_at: string;
  address: string | null;
  locale: string;
  /** Of the accepted copy. */
  sha256: string;
  file: number;
  size: number;
};

/** Ids of the area's calls. */
export type CallId = 'for-select' | 'publish' | 'in-force' | 'read' | 'accept' | 'file';

export type PublishBody = { label: string; summary?: string | null; effective_at?: string | null; texts: Array<{ locale: 'en' | 'he' | 'ru' | 'de' | 'es' | 'fr'; title: string; text: string }> };

export type AcceptBody = { version_id: number; sha256: string; name: string };

declare global {
  interface RecordTypes {
    documents: Document;
    'document-versions': Version;
    'document-acceptances': Acceptance;
  }
}
