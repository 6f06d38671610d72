// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A legal text of the marketplace. What it says stands in its versions. */
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

/** A document as it was published, in all its languages. It never changes and never goes. */
export type Version = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  document_id: number;
  /** As in 2026-1. It is never given to other words. */
  label: string;
  summary: string | null;
  published_at: string;
  published_by: number | null;
  effective_at: string;
  /** Who has not done so by then publishes no further tours. What is published is sold as before. */
  accept_by: string;
  accepted: number | null;
  texts: Array<{ locale?: string | null; title?: string | null; text?: string | null; file?: number | null; sha256?: string | null; size?: number | null }>;
};

/** That somebody accepted a version for an operator: who, when, from where, and which bytes. It never changes and never goes. */
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
  /** Of the copy that was accepted. */
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
