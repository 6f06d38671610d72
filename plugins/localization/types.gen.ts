// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
import type { Json } from '#core';

/** A text of the public sites, identified by a key. */
export type Variable = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The key that sites use: words separated by dots, such as cart.title. */
  key: string;
  /** In the source language. Write placeholders in braces: {count}, {count, plural, one {# place} other {# places}}. */
  text: string;
  /** Where the text appears, and what its placeholders stand for. */
  description: string | null;
  /** Longer translations are reported as errors. */
  most_characters: number | null;
  most_lines: number | null;
  /** At a font size of 16 pixels. */
  most_width: number | null;
};

/** A term with a rule for translations. */
export type Term = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** As written in the source text. A forbidden term: as it would be written in translations. */
  term: string;
  kind: TermKind;
  /** Required for terms with a translation. For other terms, leave empty for all languages. */
  language_id: number | null;
  /** The preferred translation. For a forbidden term: what to use instead. */
  translation: string | null;
  /** Other correct translations. Inflected forms are recognized automatically. */
  also: Array<string> | null;
  case_sensitive: 0 | 1 | null;
  note: string | null;
  /** The version of this term that texts were last checked against. */
  checked_version: number | null;
};
export type TermKind = 'TRANSLATE' | 'KEEP' | 'FORBID';

/** A comment on a text in one language. */
export type Comment = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  resource: string;
  record_id: number;
  path: string;
  language_id: number;
  body: string;
  author: string | null;
  resolved_by: string | null;
};

/** The values of all variables in all languages at the time of deployment. A release never changes. */
export type Release = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  number: number;
  note: string | null;
  made_by: string | null;
  override: string | null;
  /** The bundle and number of values for each language. */
  manifest?: { [name: string]: Json } | null;
};

/** The values of one language, identified by their SHA-256. */
export type Bundle = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  sha: string;
  locale: string | null;
  /** JSON with sorted keys. */
  content: string;
};

/** The release that sites read. Only this record changes. */
export type LiveRelease = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  site: string;
  release_id: number | null;
  is_strict: 0 | 1 | null;
};

/** A file of translations. It is checked first, and imported after confirmation. */
export type Import = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  language_id: number;
  name: string | null;
  made_by: string | null;
  state: ImportState;
  problem: { [name: string]: Json } | null;
  counts: { [name: string]: Json } | null;
  rule: string | null;
  file_id: number | null;
  job_id: number | null;
};
export type ImportState = 'checking' | 'ready' | 'running' | 'stopped' | 'done' | 'failed';

/** Texts of a file that are saved together. */
export type ImportBatch = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  import_id: number;
  place: number;
  resource: string | null;
  units: Array<{ [name: string]: Json }> | null;
  outcomes: { [name: string]: Json } | null;
  is_over: boolean;
  result: { [name: string]: Json } | null;
};

/** A translation from a file for a text whose source changed later. */
export type Suggestion = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  language_id: number;
  import_id: number | null;
  resource: string;
  record_id: number;
  path: string;
  text: string;
  source: string | null;
  made_by: string | null;
};

/** Ids of the area's calls. */
export type CallId = 'save-all-categories' | 'save-all-faq-categories' | 'save-all-menus' | 'save-all-product-types' | 'save-all-price-categories' | 'save-all-company-types' | 'save-all-guide-themes' | 'list-categories' | 'list-countries' | 'list-cities' | 'list-faqs' | 'list-faq-categories' | 'list-tours' | 'list-sliders' | 'list-menus' | 'list-product-types' | 'list-price-categories' | 'list-operator-price-categories' | 'list-documents' | 'list-company-types' | 'list-guide-themes' | 'list-guide-categories' | 'list-guides' | 'list-microsites' | 'list-microsite-categories' | 'get-countries' | 'get-cities' | 'get-faqs' | 'get-faq-categories' | 'get-sliders' | 'get-documents' | 'get-guide-categories' | 'get-guides' | 'get-microsites' | 'get-microsite-categories' | 'save-countries' | 'save-cities' | 'save-faqs' | 'save-faq-categories' | 'save-sliders' | 'save-documents' | 'save-guide-categories' | 'save-guides' | 'save-microsites' | 'save-microsite-categories' | 'values' | 'save-values' | 'deploy' | 'get-tours' | 'save-tours' | 'save-all-operator-price-categories' | 'save-rows' | 'standing' | 'texts' | 'list-others' | 'save-all-others' | 'glossary' | 'comments' | 'add-comment' | 'settle-comment' | 'text-history' | 'deployment' | 'set-strict' | 'activate' | 'live' | 'bundle' | 'release-values' | 'memory' | 'export' | 'receive-import' | 'list-imports' | 'get-import' | 'import-rows' | 'apply-import' | 'stop-import' | 'bring-in-part' | 'suggestions' | 'kept-suggestions' | 'take-suggestion' | 'drop-suggestion';

export type ItemsBody = { items: Array<{ id: number; text?: string | null; texts?: { [name: string]: string | null } | Array<{ path: string; text?: string | null }> | null; was?: { [name: string]: string | null } | null; seen?: { [name: string]: number } | null; states?: { [name: string]: 'draft' | 'translated' | 'reviewed' | 'needs_work' } | null; unchanged?: Array<string> | null; ignore?: { [name: string]: { [name: string]: string | null } } | null }> };

export type ChangesBody = { texts?: { [name: string]: string | null } | null; was?: { [name: string]: string | null } | null; seen?: { [name: string]: number } | null; states?: { [name: string]: 'draft' | 'translated' | 'reviewed' | 'needs_work' } | null; unchanged?: Array<string> | null; ignore?: { [name: string]: { [name: string]: string | null } } | null };

export type DeployBody = { note?: string | null; live?: number | null; override?: string | null };

export type RowsBody = { faqs: Array<{ id?: number | null; question?: string | null; answer?: string | null; removed?: boolean | null }> };

export type AddCommentBody = { resource: string; id: number; path: string; body: string };

export type SettleCommentBody = { settled: boolean };

export type StrictBody = { strict: boolean };

export type ActivateBody = { live?: number | null };

export type ApplyBody = { rule?: 'safe' | 'empty' | 'unreviewed' | 'all' | null };

declare global {
  interface RecordTypes {
    'localization-variables': Variable;
    'localization-terms': Term;
    'localization-comments': Comment;
    'localization-releases': Release;
    'localization-bundles': Bundle;
    'localization-pointers': LiveRelease;
    'localization-imports': Import;
    'localization-import-parts': ImportBatch;
    'localization-suggestions': Suggestion;
  }
}
