// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A menu of the public site. */
export type NavMenu = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  /** Where the menu appears on the site. */
  place: NavMenuPlace;
  /** Shown in this order. */
  items: Array<{ label: string; url: string }> | null;
};
export type NavMenuPlace = 'HEADER' | 'FOOTER' | 'SIDE';

declare global {
  interface RecordTypes {
    'nav-menus': NavMenu;
  }
}
