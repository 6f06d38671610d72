import { cut } from '#core';
import { useLoad, type Screen } from '#resource';
import type { Offer, Queued, SimilarText, TextLanguage } from '../../answers.ts';
import { ask } from '../useLocalization.ts';

/** What may be taken for a text: earlier translations of texts like it, and what files had for it. */
export function useSuggested(screen: Screen, { id: languageId }: TextLanguage, { resource, id, path, source }: Queued) {
  const at = `${languageId}/${resource}/${id}/${path}`;
  const suggestions = useLoad<SimilarText[]>(
    `localization-memory/${at}`,
    () => ask<SimilarText[]>(screen, 'memory', { languageId, source: cut(source, 500) }),
    { follows: false },
  );
  const offers = useLoad<Offer[]>(`localization-suggestions/${at}`, () => ask<Offer[]>(screen, 'suggestions', { languageId, resource, id, path }), {
    follows: false,
  });
  return { suggestions: suggestions.value ?? [], offers: offers.value ?? [] };
}
