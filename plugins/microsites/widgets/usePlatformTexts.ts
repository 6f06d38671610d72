import { isObject } from '#core';
import { useLoad, useRuntime } from '#resource';
import type { PlatformTexts } from '../texts.ts';

/** What the platform says, by language: what microsites inherit. Empty until it is there. */
export function usePlatformTexts(): PlatformTexts {
  const { http } = useRuntime();
  const { value = [] } = useLoad<PlatformTexts>('-/settings/microsites#texts', async () => {
    const { body } = await http.get('-/settings/microsites');
    const texts = isObject(body) ? (body as { texts?: unknown }).texts : undefined;
    return Array.isArray(texts) ? (texts as PlatformTexts) : [];
  });
  return value;
}
