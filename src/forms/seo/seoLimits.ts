import { cut } from '#core';
/** From where on search engines cut a title, in characters and in pixels of their letters, and how long a description should be. */
export const seoLimits = { titleChars: 60, titlePixels: 580, descriptionLeast: 70, descriptionMost: 160 } as const;

export type SeoWarning = 'seo-title-long' | 'seo-description-short' | 'seo-description-long' | 'seo-picture-small' | 'seo-hidden';

export interface SeoValue {
  title?: string;
  description?: string;
  canonical?: string;
  robots?: string;
  picture?: { id?: number; url?: string; width?: number; height?: number; alt?: string; focal?: { x: number; y: number } };
}

let measure: ((text: string) => number) | undefined;

/** How wide a title is in a search result, in pixels. Where nothing can be measured it is reckoned. */
export function titleWidth(text: string): number {
  if (!measure) {
    const context = typeof document === 'undefined' ? null : (document.createElement('canvas').getContext?.('2d') ?? null);
    if (context) context.font = '20px arial, sans-serif';
    measure = (each) => (context ? context.measureText(each).width : each.length * 9.5);
  }
  return Math.round(measure(text));
}

/** What to look at again; nothing of it stands in the way of a save. What is empty is taken from the record and has no length of its own. */
export function seoWarnings({ title = '', description = '', robots = '', picture }: SeoValue): SeoWarning[] {
  const { titleChars, titlePixels, descriptionLeast, descriptionMost } = seoLimits;
  const isLong = [...title].length > titleChars || titleWidth(title) > titlePixels;
  const length = [...description].length;
  return [
    ...(isLong ? ['seo-title-long' as const] : []),
    ...(length > 0 && length < descriptionLeast ? ['seo-description-short' as const] : []),
    ...(length > descriptionMost ? ['seo-description-long' as const] : []),
    ...(picture?.width !== undefined && (picture.width < 1200 || (picture.height ?? 0) < 630) ? ['seo-picture-small' as const] : []),
    ...(robots.startsWith('NOINDEX') ? ['seo-hidden' as const] : []),
  ];
}

/** A text as it is shown in so many characters at most, cut at a word. */
export function cutWords(text: string, most: number): string {
  const start = cut(text.trim(), most);
  if (start === text.trim()) return start;
  return `${start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start} …`;
}

/** A title as a search result shows it: as far as its pixels go. */
export function cutTitle(text: string): string {
  if (titleWidth(text) <= seoLimits.titlePixels) return text;
  let words = text.trim().split(/\s+/);
  while (words.length > 1 && titleWidth(`${words.join(' ')} …`) > seoLimits.titlePixels) words = words.slice(0, -1);
  return `${words.join(' ')} …`;
}

/** The words of a text with markup. */
export const plainWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Texts of a record from this length on are read as what it says. */
const longEnough = 40;

/** The first words of what a record says, beside its title: of its first text that is long or has markup. */
export function firstWords(record: Record<string, unknown>, title: string): string {
  for (const value of Object.values(record)) {
    if (typeof value !== 'string' || value === title) continue;
    // Headings say what the title does.
    const words = plainWords(value.replace(/<h(\d)[^>]*>.*?<\/h\1>/gs, ' '));
    if (words.length >= longEnough && words.includes(' ')) return words;
  }
  return '';
}

/** The first picture of a record: of several of a field, the one that is its cover. */
export function firstPicture(record: Record<string, unknown>): SeoValue['picture'] {
  for (const value of Object.values(record)) {
    const pictures = [value].flat().filter(isPicture);
    if (pictures.length > 0) return pictures.find(({ is_cover: isCover }) => isCover === true || isCover === 1) ?? pictures[0];
  }
  return undefined;
}

/** A stored picture has an address and a size; other files have no size in pixels. */
const isPicture = (value: unknown): value is { url: string; is_cover?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  'width' in value &&
  typeof value.url === 'string' &&
  typeof value.width === 'number';

const strong = /[\u0041-\u005a\u0061-\u007a\u00c0-\u024f\u0370-\u058f]|([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])/;

/** The direction a text is read in: that of its first letter that has one. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  const found = strong.exec(text);
  return found ? (found[1] === undefined ? 'ltr' : 'rtl') : undefined;
}
