import { callApi } from '#api';
import { useLoad, useScreen, type Load } from '#resource';
import type { NamedTour } from '../answers.ts';

const none = {};

/** The tours that a guide names one by one, as they stand now. */
export function useTours(id: string): Load<NamedTour[]> {
  const { runtime, bundle } = useScreen({ resource: 'guides', params: none });
  return useLoad(`guides/${id}/tours`, async () => (await callApi<NamedTour[]>(runtime.http, bundle.manifest.calls!.tours!, { id })).body);
}
