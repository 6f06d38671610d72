import { callApi } from '#api';
import { hrefOf, useLoad, useScreen, type Load } from '#resource';
import type { Score, ScorePoint } from '../answers.ts';

const none = {};

/** The score of a tour as it is now, and where each of its points is earned. */
export function useScore(id: number): { load: Load<Score>; preview: string | undefined; hrefOf: (point: ScorePoint) => string | undefined } {
  const { runtime, bundle, resource } = useScreen({ resource: 'products', params: none });
  const load = useLoad(`products/${id}/score`, async () => (await callApi<Score>(runtime.http, bundle.manifest.calls!.score!, { id })).body);
  const to = ({ step }: ScorePoint) =>
    step === null
      ? hrefOf(runtime, { to: 'list', resource: 'bookings' })
      : hrefOf(runtime, { to: 'record', resource: resource.name, record: { id }, part: step });
  const preview = hrefOf(runtime, { to: 'page', plugin: 'tours', page: 'preview', params: { id } });
  return { load, preview, hrefOf: to };
}
