// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
import type { Json } from '#core';

/** A text of the public sites, known by a key. */
export type Variable = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** As sites ask for it: words with dots between them, such as cart.title. */
  key: string;
  /** In the language that content is written in. Placeholders stand in braces: {count}, {count, plural, one {# place} other {# places}}. */
  text: string;
  /** Where it stands, and what its placeholders hold. */
  description: string | null;
  /** A longer translation is an error. */
  most_characters: number | null;
  most_lines: number | null;
  /** At letters of 16 pixels, as they usually are. */
  most_width: number | null;
};

/** A word that translations have a rule for. */
export type Term = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** As it stands in the source; of what may not be used, as it would stand in the translation. */
  term: string;
  kind: TermKind;
  /** One that is translated so has a language; of the others empty means every language. */
  language_id: number | null;
  /** The preferred one; of what may not be used, what is said instead. */
  translation: string | null;
  /** Further translations. Forms of a word need not be given. */
  also: Array<string> | null;
  case_sensitive: 0 | 1 | null;
  note: string | null;
  /** Of the record, by which texts were checked last. */
  checked_version: number | null;
};
export type TermKind = 'TRANSLATE' | 'KEEP' | 'FORBID';

/** What somebody says of a text in a language. */
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

/** The values of all variables in all languages, as they were deployed; it never changes. */
export type Release = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  number: number;
  note: string | null;
  made_by: string | null;
  override: string | null;
  /** By locale, which bundle and how many values. */
  manifest?: { [name: string]: Json } | null;
};

/** The values of one language, known by what they say. */
export type Bundle = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  sha: string;
  locale: string | null;
  /** As JSON, keys in order. */
  content: string;
};

/** Which release sites read: the one thing of it all that changes. */
export type LiveRelease = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  site: string;
  release_id: number | null;
  is_strict: 0 | 1 | null;
};

/** What the application itself says at a place, as its files have it. */
export type TextOfTheInterface = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  namespace: string;
  key: string;
  text: string;
  kept: { [name: string]: Json } | null;
};

/** A file of translations that is looked at, and brought in once somebody says so. */
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

/** Texts of a file that are written at once. */
export type PartOfAnImport = {
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

/** What a file had for a text whose source has changed since. */
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
export type CallId = 'save-all-categories' | 'save-all-faq-categories' | 'save-all-menus' | 'save-all-product-types' | 'save-all-price-categories' | 'save-all-company-types' | 'save-all-guide-themes' | 'list-categories' | 'list-countries' | 'list-cities' | 'list-faqs' | 'list-faq-categories' | 'list-tours' | 'list-sliders' | 'list-menus' | 'list-product-types' | 'list-price-categories' | 'list-operator-price-categories' | 'list-documents' | 'list-company-types' | 'list-guide-themes' | 'list-guide-categories' | 'list-guides' | 'list-microsites' | 'list-microsite-categories' | 'get-countries' | 'get-cities' | 'get-faqs' | 'get-faq-categories' | 'get-sliders' | 'get-documents' | 'get-guide-categories' | 'get-guides' | 'get-microsites' | 'get-microsite-categories' | 'save-countries' | 'save-cities' | 'save-faqs' | 'save-faq-categories' | 'save-sliders' | 'save-documents' | 'save-guide-categories' | 'save-guides' | 'save-microsites' | 'save-microsite-categories' | 'values' | 'save-values' | 'deploy' | 'get-tours' | 'save-tours' | 'save-all-operator-price-categories' | 'save-rows' | 'standing' | 'texts' | 'list-others' | 'save-all-others' | 'glossary' | 'comments' | 'add-comment' | 'settle-comment' | 'text-history' | 'deployment' | 'set-strict' | 'activate' | 'live' | 'bundle' | 'release-values' | 'memory' | 'export' | 'receive-import' | 'list-imports' | 'get-import' | 'import-rows' | 'apply-import' | 'stop-import' | 'bring-in-part' | 'suggestions' | 'kept-suggestions' | 'take-suggestion' | 'drop-suggestion' | 'interface' | 'read-interface' | 'interface-change';

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
    'interface-texts': TextOfTheInterface;
    'localization-imports': Import;
    'localization-import-parts': PartOfAnImport;
    'localization-suggestions': Suggestion;
  }
}
