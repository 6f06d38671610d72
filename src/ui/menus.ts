import { later } from './later.tsx';

/** The same with a box that narrows them. */
export const FindEntries = /* @__PURE__ */ later(
  async () => (await import('./FindMenu.tsx')).FindMenu,
  () => null,
);

/** The entries of a menu come when one is first opened, or in an idle moment before. */
export const MenuEntries = /* @__PURE__ */ later(
  async () => (await import('./MenuList.tsx')).MenuList,
  () => null,
);
