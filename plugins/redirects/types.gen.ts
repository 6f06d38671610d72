// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** An address of the public site that leads on to another one. */
export type Redirect = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** A path of the site, such as /guides/athens. Query strings are ignored. */
  path: string;
  code: 301 | 302 | 308 | 410 | null;
  /** A path of the site or a web address. A link to a record follows the record when its address changes. Leave empty for 410. */
  target: string | null;
  /** Leave empty for all languages. */
  language_id: number | null;
  source: RedirectSource | null;
  resource: string | null;
  record_id: number | null;
  /** How often visitors were redirected. */
  hits: number | null;
  last_hit: string | null;
};
export type RedirectSource = 'auto' | 'manual' | 'import';

declare global {
  interface RecordTypes {
    redirects: Redirect;
  }
}
