import { sanitizeHtml } from '../sanitizeHtml.ts';

interface RichTextViewProps {
  html: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
}

/** Published text to be read: cleaned again, whoever wrote it. */
export function RichTextView({ html, lang, dir = 'auto' }: RichTextViewProps) {
  return <div className="wp-rich-view" lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />;
}
