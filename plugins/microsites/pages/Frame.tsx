import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { previewStyle } from './previewStyle.ts';
import { themeValues } from './previewTheme.ts';

interface FrameProps {
  title: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  theme: Readonly<Record<string, unknown>>;
  /** Of the window that it plays, in pixels. */
  width: number;
  children: ReactNode;
}

const height = 900;

/**
 * A document of its own, as wide as a device, drawn smaller where there is less room. It is sandboxed without
 * scripts: we draw into it, and nothing in it runs. Colours are set as values and never written into a sheet.
 */
export function Frame({ title, locale, direction, theme, width, children }: FrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const scale = Math.min(1, useWidth(box) / width);
  useEffect(
    function dress() {
      const page = body?.ownerDocument;
      if (!page) return;
      page.documentElement.lang = locale;
      page.documentElement.dir = direction;
      page.title = title;
      const style = page.documentElement.style;
      style.cssText = '';
      for (const [name, value] of Object.entries(themeValues(theme))) style.setProperty(name, value);
    },
    [body, locale, direction, theme, title],
  );
  const begin = () => {
    const page = frame.current?.contentDocument;
    const Sheet = (frame.current?.contentWindow as (Window & { CSSStyleSheet?: typeof CSSStyleSheet }) | null | undefined)?.CSSStyleSheet;
    if (!page || !Sheet) return;
    const sheet = new Sheet();
    sheet.replaceSync(previewStyle);
    page.adoptedStyleSheets = [sheet];
    setBody(page.body);
  };
  // Drawn from its left whichever way the page around it reads: its own document has a direction of its own.
  return (
    <div ref={box} className="ms-frame" dir="ltr" style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html><head><title></title></head><body></body></html>"
        onLoad={begin}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

/** How wide a box is, as that changes. */
function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(1280);
  useEffect(
    function measure() {
      if (!box.current) return;
      const observer = new ResizeObserver(([entry]) => setWidth(Math.max(1, entry?.contentRect.width ?? 1)));
      observer.observe(box.current);
      return () => observer.disconnect();
    },
    [box],
  );
  return width;
}
