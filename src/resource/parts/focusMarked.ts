/** Where a save's errors stand on no field in sight: the focus goes to the first tab that has one. */
export const focusMarked = (host: HTMLElement | null): void => host?.querySelector<HTMLElement>('.wp-rail-item:has(.wp-rail-error)')?.focus();
