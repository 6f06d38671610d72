/** Typed text takes its own direction; an empty input keeps the page's, so that its placeholder reads right. */
export const textDirection = (text: unknown): 'auto' | undefined => (text === undefined || text === null || text === '' ? undefined : 'auto');

/** The direction of a language's script, by its locale. */
export const localeDirection = (locale: string): 'ltr' | 'rtl' => (/^(ar|fa|he|iw|ps|ur|yi)\b/i.test(locale) ? 'rtl' : 'ltr');
