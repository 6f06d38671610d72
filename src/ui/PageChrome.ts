import { createContext, use, type ReactNode } from 'react';

/** What the frame does for a page; without a frame (a test, a sign-in page) nothing happens. */
export interface PageChrome {
  /** The way to here, its last part the page's own title. */
  breadcrumb?: (title: string) => ReactNode;
  /** What others add to the page, below its heading. */
  added?: ReactNode;
  /** Told of the page's title: the document is named after it. */
  named?: (title: string) => void;
  /** Whether the page was reached by navigation and its heading should take the focus; answers true once. */
  takesFocus?: () => boolean;
}

const PageChromeContext = /* @__PURE__ */ createContext<PageChrome>({});
export const PageChromeProvider = PageChromeContext.Provider;
export const usePageChrome = (): PageChrome => use(PageChromeContext);
