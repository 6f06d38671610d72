import { useSyncExternalStore } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import type { LocationStore } from './location.ts';

/** wouter's two hooks over our location, so that every Link and useLocation goes through the guard. */
export function routerHooks(location: LocationStore): { hook: BaseLocationHook; searchHook: BaseSearchHook } {
  const hook: BaseLocationHook = () => [useSyncExternalStore(location.subscribe, location.path), location.navigate];
  const searchHook: BaseSearchHook = () => useSyncExternalStore(location.subscribe, location.search);
  return { hook, searchHook };
}
