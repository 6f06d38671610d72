import { callApi } from '#api';
import { useLoad, useScreen, type Load, type Screen } from '#resource';
import type { Costs, NamedConflict } from '../answers.ts';

const none = {};

/** What is in the way of a discount, and what it would have cost. */
export function useEffectOf(id: number): { screen: Screen; conflicts: Load<NamedConflict[]>; costs: Load<Costs> } {
  const screen = useScreen({ resource: 'product-discounts', params: none });
  const { runtime, bundle, words } = screen;
  const ask = async <T>(call: 'conflicts' | 'cost'): Promise<T> =>
    (await callApi<T>(runtime.http, bundle.manifest.calls![call]!, { id }, undefined, { language: 'reader' })).body;
  return {
    screen,
    conflicts: useLoad(`product-discounts/${id}/conflicts#${words.locale}`, () => ask<NamedConflict[]>('conflicts')),
    costs: useLoad(`product-discounts/${id}/cost`, () => ask<Costs>('cost')),
  };
}
