import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { languages } from '#core';
import { useShell } from '../Shell.ts';

/** A card in the middle of the page, with the language to read it in. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t } = useTranslation('shell');
  const { location } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    function takeFocus() {
      if (location.takeMoved() && !document.activeElement?.closest('.wp-auth-card form')) heading.current?.focus();
    },
    [location, title],
  );
  return (
    <div className="wp-auth">
      <main className="wp-auth-card bp6-card">
        <p className="wp-brand">{t('brand')}</p>
        <h1 ref={heading} tabIndex={-1} className="wp-auth-title">
          {title}
        </h1>
        {children}
      </main>
      <footer className="wp-auth-foot">
        <LanguageSelect />
      </footer>
    </div>
  );
}

function LanguageSelect(): ReactNode {
  const { t } = useTranslation('shell');
  const { locale } = useShell().stores;
  const { language } = useSnapshot(locale.state);
  return (
    <label className="wp-auth-language">
      <span className="wp-hidden">{t('header.language')}</span>
      <span className="bp6-html-select">
        <select value={language} onChange={(event) => locale.set(event.target.value)}>
          {languages.map(({ locale: code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
