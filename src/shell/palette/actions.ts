import { languageName, type LanguageCode } from '#core';
import { themes, type ThemeStore } from '#state';
import type { PaletteEntry } from './entries.ts';

interface ActionOptions {
  /** Knows the namespaces `shell` and `palette`. */
  t: (key: string) => string;
  /** The reader's language, and those that may be chosen. */
  language: string;
  codes: readonly LanguageCode[];
  choose: (code: LanguageCode) => void;
  theme: Pick<ThemeStore, 'choose'>;
  leave: () => void;
}

/** What may be done from anywhere: choose how the application looks and what it speaks, and leave it. */
export function actionEntries({ t, language, codes, choose, theme, leave }: ActionOptions): PaletteEntry[] {
  const [own, english] = [namesIn(language), namesIn('en')];
  const action = (id: string, rest: Pick<PaletteEntry, 'label' | 'icon' | 'run'> & Partial<PaletteEntry>): PaletteEntry => ({
    id,
    kind: 'action',
    ...rest,
    words: `${rest.words ?? ''} ${t(`palette:words.${id.split(':')[0]}`)}`,
  });
  return [
    ...themes.map((each) =>
      action(`theme:${each}`, { icon: 'flash', label: t(`shell:theme.${each}`), note: t('shell:header.theme'), run: () => theme.choose(each) }),
    ),
    ...codes.map((code) => {
      const note = `${t('shell:header.language')} · ${languageName(code)}`;
      return action(`language:${code}`, { icon: 'translate', label: own(code), note, words: english(code), run: () => choose(code) });
    }),
    action('log-out', { icon: 'log-out', label: t('shell:header.log-out'), run: leave }),
  ];
}

/** What languages are called in one of them. */
function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (code) => {
    const name = names.of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
}
