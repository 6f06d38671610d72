// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** An address of the public site that leads on to another one. */
export type Redirect = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** A path of the site, such as /guides/athens. What follows a question mark does not count. */
  path: string;
  code: 301 | 302 | 308 | 410 | null;
  /** A path of the site or a web address. What leads to a record follows it when its address changes. Empty for what is gone. */
  target: string | null;
  /** Empty: in every language. */
  language_id: number | null;
  source: RedirectSource | null;
  resource: string | null;
  record_id: number | null;
  /** How often somebody was led on. */
  hits: number | null;
  last_hit: string | null;
};
export type RedirectSource = 'auto' | 'manual' | 'import';

declare global {
  interface RecordTypes {
    redirects: Redirect;
  }
}
