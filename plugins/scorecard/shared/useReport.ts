import { useSearch } from 'wouter';
import { callApi } from '#api';
import { useLoad, useScreen, type Load, type Screen } from '#resource';

const none = {};

/** A call of the area, asked again as the address says, as far as it takes what stands there. `params`: of its path. */
export function useReport<T>(call: string, params: Record<string, string | number> = none): { load: Load<T>; screen: Screen } {
  const screen = useScreen({ resource: 'cancellation-appeals', params: none });
  const search = useSearch();
  const { runtime, bundle } = screen;
  const decl = bundle.manifest.calls![call]!;
  const query = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => decl.query?.[name]));
  const load = useLoad(
    `${decl.path}?${JSON.stringify({ ...query, ...params })}`,
    async () => (await callApi<T>(runtime.http, decl, { ...query, ...params }, undefined, { language: 'reader' })).body,
  );
  return { load, screen };
}
