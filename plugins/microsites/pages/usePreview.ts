import { callApi } from '#api';
import { isObject } from '#core';
import { useLoad, type Load, type Screen } from '#resource';
import type { Preview } from '../answers.ts';

/** A whole site in one language, which it is read in. */
export type PreviewOfSite = Preview & { locale: string };

/** What visitors read, in one language of the site. */
export function usePreview({ runtime, bundle }: Screen, site: number, locale: string): Load<PreviewOfSite> {
  return useLoad<PreviewOfSite>(`microsites/${site}/preview#${locale}`, async () => {
    const answer = await callApi<Preview>(runtime.http, bundle.manifest.calls!.preview!, { id: site }, undefined, { language: locale });
    if (!isObject(answer.body)) throw runtime.http.unreadable(answer);
    return { ...answer.body, locale };
  });
}
