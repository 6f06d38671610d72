import type { Work } from '../work/Work.ts';
import { isolated } from '../lib/pdf/isolated.ts';
import type { PdfBlock, PdfDocument } from '../lib/pdf/PdfDocument.ts';

/** Far more than anybody reads, and less than would take minutes to lay out. */
const mostCharacters = 400_000;

function textsOf(block: PdfBlock): readonly string[] {
  if ('heading' in block) return [block.heading];
  if ('text' in block) return [block.text];
  if ('qr' in block) return [block.qr, block.alt, ...block.lines];
  if ('rows' in block) return block.rows.flat();
  return 'list' in block ? block.list : block.table.flat();
}

/** Makes a document; its foot is in the words of its locale. Throws where it is too long. */
export async function pdfOf({ api }: Pick<Work, 'api'>, document: PdfDocument): Promise<Buffer> {
  const length = document.blocks.flatMap(textsOf).reduce((sum, text) => sum + text.length, document.title.length);
  if (length > mostCharacters) throw new Error(`a document of ${length} characters is too long: at most ${mostCharacters}`);
  const t = api.context.translator(document.locale);
  const date = new Intl.DateTimeFormat(document.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${document.date}T00:00:00Z`));
  const foot = {
    left: t('api:pdf.foot', { id: isolated(document.id), date: isolated(date) }),
    pages: t('api:pdf.pages', { page: '{{page}}', pages: '{{pages}}' }),
  };
  const { makeInThread } = await import('../lib/pdf/pdfThread.ts');
  return makeInThread({ ...document, foot });
}
