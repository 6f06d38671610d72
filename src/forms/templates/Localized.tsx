import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../lookups.ts';

/**
 * A text with a translation per language is written in the default one: who reads
 * it aloud or checks its spelling is told, and so is a reader of another language.
 */
export function Localized({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const loaded = useLanguages();
  const base = loaded.state === 'ready' ? loaded.value.find((language) => language.is_default) : undefined;
  const differs = base !== undefined && base.locale !== i18n.language;
  return (
    <div className="wp-written-in" lang={base?.locale}>
      {differs && (
        <span className="wp-written-in-name bp6-text-muted">
          <bdi>{base.name}</bdi>
        </span>
      )}
      {children}
    </div>
  );
}
