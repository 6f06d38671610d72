import { useCallback, useState } from 'react';
import type { Language } from '#api';
import { locales, type LanguageCode } from '#core';
import { useTranslation } from 'react-i18next';
import { useShell } from '../Shell.ts';
import { useViewer } from './useViewer.ts';

/** The languages we ship that the server has enabled; all of them where it does not say. */
function offered(known: readonly (Language & { is_enabled?: unknown })[] | undefined): readonly LanguageCode[] {
  const enabled = new Set(known?.filter((each) => each.is_enabled !== 0 && each.is_enabled !== false).map((each) => each.locale));
  const both = locales.filter((code) => enabled.has(code));
  return both.length > 0 ? both : locales;
}

interface Languages {
  codes: readonly LanguageCode[];
  /** Asks the server which it has enabled. */
  ask: () => void;
  /** Switches the interface at once, and tells the server, so that it is the same on another device. */
  choose: (code: LanguageCode) => void;
}

/** The languages somebody may read the interface in. */
export function useLanguages(): Languages {
  const { t } = useTranslation('shell');
  const {
    sessionApi,
    stores: { locale, notices },
  } = useShell();
  const { id } = useViewer();
  const [known, setKnown] = useState<Language[]>();
  const ask = useCallback(() => void sessionApi.getLanguages().then(setKnown, () => undefined), [sessionApi]);
  return {
    codes: offered(known),
    ask,
    choose(code) {
      locale.set(code);
      void sessionApi.setPreferredLanguage(id, code).catch(() => notices.push({ kind: 'warning', text: t('header.language-kept') }));
    },
  };
}
