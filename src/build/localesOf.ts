import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { locales, type Registry, type Tree } from '#core';
import { areaLocale, areasLocale, namespacesOf } from './virtual.ts';

/** Every string by language and namespace, as the server's translator takes them: layers, `areas`, and one namespace per plugin. */
export async function localesOf(root: string, registry: Registry): Promise<Record<string, Record<string, Tree>>> {
  const perLanguage = locales.map(async (language) => {
    const files = await Promise.all(
      namespacesOf(root, language).map(
        async (namespace) =>
          [namespace, JSON.parse(await readFile(path.join(root, 'locales', language, `${namespace}.json`), 'utf8')) as Tree] as const,
      ),
    );
    const areas = registry.plugins.map((area) => [area.id, areaLocale(area, language)] as const);
    return [language, { ...Object.fromEntries(files), areas: areasLocale(registry, language), ...Object.fromEntries(areas) }] as const;
  });
  return Object.fromEntries(await Promise.all(perLanguage));
}
