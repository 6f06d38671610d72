import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageChrome } from './PageChrome.ts';

interface PageProps {
  title: string;
  /** How many records there are; a string where it is capped ("10,000+"). */
  count?: number | string;
  /** Beside the title: state tags, the record's id. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** Instead of the way the frame knows; null for none. */
  breadcrumb?: ReactNode;
  /** `form`: as wide as a text is read; `full` (default): as wide as there is room. */
  width?: 'form' | 'full';
  /** Takes the height that is left, so that a table scrolls and the page does not. */
  fill?: boolean;
  children: ReactNode;
}

/** A screen: the way to it, its heading with what can be done here, and its content. */
export function Page({ title, count, aside, actions, breadcrumb, width = 'full', fill = false, children }: PageProps): ReactNode {
  const chrome = usePageChrome();
  return (
    <div className={`wp-page wp-page-${width}${fill ? ' wp-page-fill' : ''}`}>
      {breadcrumb === undefined ? chrome.breadcrumb?.(title) : breadcrumb}
      <header className="wp-page-head">
        <Heading title={title} />
        {count !== undefined && <Count count={count} />}
        {aside}
        {actions && <div className="wp-page-actions">{actions}</div>}
      </header>
      {chrome.added}
      {children}
    </div>
  );
}

function Heading({ title }: { title: string }): ReactNode {
  const chrome = usePageChrome();
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(
    function nameDocument() {
      chrome.named?.(title);
    },
    [chrome, title],
  );
  useEffect(
    function takeFocus() {
      if (chrome.takesFocus?.()) ref.current?.focus({ preventScroll: true });
    },
    [chrome],
  );
  return (
    <h1 ref={ref} tabIndex={-1} className="wp-page-title">
      {title}
    </h1>
  );
}

function Count({ count }: { count: number | string }): ReactNode {
  const { t, i18n } = useTranslation('ui');
  const text = typeof count === 'number' ? count.toLocaleString(i18n.language) : count;
  return (
    <span className="wp-page-count" aria-label={t('total', { count: text })}>
      {text}
    </span>
  );
}
