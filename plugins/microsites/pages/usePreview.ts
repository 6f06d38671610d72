import { callApi } from '#api';
import { isObject } from '#core';
import { useLoad, type Load, type Screen } from '#resource';

export interface PreviewTour {
  id: number;
  name: string | null;
  city: string | null;
  photo: string | null;
}
export interface PreviewCategory {
  id: number;
  parent_id: number | null;
  name: string | null;
  text: string | null;
  depth: number;
  picture: string | null;
  /** How many tours it has, in words. */
  tours: string;
}
export interface PreviewFaq {
  id: number;
  microsite_category_id: number;
  question: string;
  answer: string;
}

/** A whole site in one language. */
export interface PreviewOfSite {
  locale: string;
  site: {
    name: string | null;
    theme: Record<string, unknown> | null;
    home: string[] | null;
    legal_name: string | null;
    legal_address: string | null;
    imprint: string | null;
  };
  logos: { light: string | null; dark: string | null };
  slides: Array<{ photo: { url?: unknown } | null; heading: string | null; text: string | null }>;
  texts: Record<string, string | null>;
  categories: PreviewCategory[];
  products: Record<string, PreviewTour[]>;
  faqs: PreviewFaq[];
  /** What the frame itself says, in the language of the site. */
  words: Record<'about' | 'categories' | 'tours' | 'questions' | 'book' | 'terms', string>;
}

/** What visitors read, in one language of the site. */
export function usePreview({ runtime, bundle }: Screen, site: number, locale: string): Load<PreviewOfSite> {
  return useLoad<PreviewOfSite>(`microsites/${site}/preview#${locale}`, async () => {
    const answer = await callApi(runtime.http, bundle.manifest.calls!.preview!, { id: site }, undefined, { language: locale });
    if (!isObject(answer.body)) throw runtime.http.unreadable(answer);
    return { ...answer.body, locale } as unknown as PreviewOfSite;
  });
}
