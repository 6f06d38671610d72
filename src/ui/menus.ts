import { later } from './later.tsx';

/** The entries of a menu come when one is first opened, or in an idle moment before. */
export const MenuEntries = /* @__PURE__ */ later(
  async () => (await import('./MenuList.tsx')).MenuList,
  () => null,
);
