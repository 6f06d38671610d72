/** Typed text takes its own direction; an empty input keeps the page's, so that its placeholder reads right. */
export const textDirection = (text: unknown): 'auto' | undefined => (text === undefined || text === null || text === '' ? undefined : 'auto');
