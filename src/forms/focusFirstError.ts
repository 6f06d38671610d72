import type { FieldErrors } from '#core';

const focusable =
  'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]), [contenteditable=true], [tabindex="0"], button:not([disabled]):not([hidden])';

/** The element of the path, else of the nearest path above it that has one. */
function elementAt(host: Element, path: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const found = host.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (found) return found;
  }
  return null;
}

const follows = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** Focuses the first field in sight, in document order, that an error stands on, opening whatever is folded around it. */
export function focusFirstError(host: Element, errors: FieldErrors): boolean {
  const wrong = Object.keys(errors)
    .map((path) => elementAt(host, path))
    .filter((each): each is HTMLElement => each?.closest('[hidden]') === null)
    .sort((a, b) => (follows(a, b) ? 1 : -1));
  for (const each of wrong) {
    for (let fold = each.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
    const target = each.matches('[tabindex]') ? each : each.querySelector<HTMLElement>(focusable);
    if (!target) continue;
    target.focus();
    target.scrollIntoView?.({ block: 'center' });
    return true;
  }
  return false;
}
