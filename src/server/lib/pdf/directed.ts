/** A font as fontkit reads it. */
interface Shaping {
  layout: (text: string, features?: unknown, script?: string, language?: string, direction?: 'ltr' | 'rtl') => unknown;
}

/**
 * Has a font lay stretches out in the direction that is known here; fontkit guesses one by the script of the letters,
 * and has digits of Arabic run from right to left. Text comes as it is read, since letters are joined by what stands
 * before and after them. Stretches from right to left come with `features`. To be removed when pdfkit takes a direction.
 */
export function directed(doc: PDFKit.PDFDocument): void {
  const { font } = (doc as unknown as { _font: { font: Shaping } })._font;
  const layout = font.layout.bind(font);
  font.layout = (text, features) => layout(text, features, undefined, undefined, features ? 'rtl' : 'ltr');
}
