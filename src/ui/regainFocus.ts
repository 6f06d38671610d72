/**
 * Where what had the focus is gone, puts it where its reader can go on: the open dialog, what opened
 * the one that was closed, the grid of the page, its heading. Leaves it alone wherever it is.
 */
export function regainFocus(opener?: Element | null): void {
  const places = [
    [...document.querySelectorAll('.wp-modal, .wp-side')].at(-1),
    opener,
    document.querySelector('[role=grid]'),
    document.querySelector('main h1'),
  ];
  for (const place of places) {
    const { activeElement, body } = document;
    if (activeElement?.isConnected && activeElement !== body) return;
    if (!(place instanceof HTMLElement) || !place.isConnected) continue;
    if (place.matches(':is(.wp-modal, .wp-side):not([tabindex])')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
}
