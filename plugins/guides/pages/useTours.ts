import { callApi } from '#api';
import { useLoad, useScreen, type Load } from '#resource';

/** A tour that a guide names, and how it stands. */
export interface NamedTour {
  id: number;
  name: string | null;
  stands: 'live' | 'gone' | 'unpublished' | 'no-days';
}

const none = {};

/** The tours that a guide names one by one, as they stand now. */
export function useTours(id: string): Load<NamedTour[]> {
  const { runtime, bundle } = useScreen({ resource: 'guides', params: none });
  return useLoad(`guides/${id}/tours`, async () => (await callApi<NamedTour[]>(runtime.http, bundle.manifest.calls!.tours!, { id })).body);
}
