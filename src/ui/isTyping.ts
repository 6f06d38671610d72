/** Whether letters belong to an element, since somebody types there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]') !== null)
  );
}
