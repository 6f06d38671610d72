import { createResourceApi } from '#api';
import type { WireRecord } from '#core';
import { indexed, useLoad, type Screen } from '#resource';
import type { DepartureRow } from '../answers.ts';

/** The names of the options that departures of a tour are of. */
export function useOptions({ runtime, words }: Screen, tour: number, rows: readonly DepartureRow[]): (id: number | null) => string | undefined {
  const resource = indexed(runtime, 'product-options');
  const isAsked = resource !== undefined && rows.some(({ option }) => option !== null);
  const { value = [] } = useLoad<WireRecord[]>(`product-options?${isAsked ? tour : ''}#${words.locale}`, async () =>
    isAsked ? (await createResourceApi(runtime.http, resource, { productId: tour }).list({ perPage: 100 })).rows : [],
  );
  return (id) => {
    if (id === null) return undefined;
    const { title } = value.find((each) => each.id === id) ?? {};
    return typeof title === 'string' ? title : `#${id}`;
  };
}
