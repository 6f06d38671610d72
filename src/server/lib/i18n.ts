import { createInstance, type i18n } from 'i18next';
import { defaultLocale, englishOf, valuesInSentences, type Registry, type Translate, type Tree } from '#core';

/** The strings of the application: by locale, then by namespace, as `locales/<lng>/<namespace>.json` hold them. */
export type Locales = Record<string, Record<string, Tree>>;

/** Each plugin's own strings, by locale, under its id: the declarations' English, and `locales/<lng>.json` of its folder. */
function pluginTrees(registry: Pick<Registry, 'plugins'>): Locales {
  const trees: Locales = { [defaultLocale]: {} };
  for (const plugin of registry.plugins) {
    trees[defaultLocale]![plugin.id] = englishOf(plugin);
    for (const [file, tree] of Object.entries(plugin.files)) {
      const locale = /^locales\/(\w+)\.json$/.exec(file)?.[1];
      if (locale && locale !== defaultLocale) (trees[locale] ??= {})[plugin.id] = tree as Tree;
    }
  }
  return trees;
}

function merged(a: Locales, b: Locales): Locales {
  const locales = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries(Array.from(locales, (locale) => [locale, { ...a[locale], ...b[locale] }]));
}

/**
 * A translator per locale over the application's strings (namespace = file name) and the plugins' (namespace = plugin id).
 * An unknown locale, and a key a locale lacks, get English. Nothing is read from disk: the trees come in.
 */
export function createTranslator(locales: Locales, registry: Pick<Registry, 'plugins'>): (locale: string) => Translate {
  const instance: i18n = createInstance();
  void instance.use(valuesInSentences).init({
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    resources: merged(locales, pluginTrees(registry)),
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    returnNull: false,
  } as Parameters<i18n['init']>[0]);
  const translators = new Map<string, Translate>();
  return (locale) => {
    const known = translators.get(locale);
    if (known) return known;
    const fixed = instance.getFixedT(instance.hasResourceBundle(locale, 'api') || locale in locales ? locale : defaultLocale);
    const translate: Translate = (key, params) => String(fixed(key, { ...params }));
    if (translators.size < 100) translators.set(locale, translate);
    return translate;
  };
}
