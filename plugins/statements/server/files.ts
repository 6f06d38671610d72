import { Readable } from 'node:stream';
import { formatMoney } from '#core';
import { asAttachment, csvStream, isolated, type CallContext, type CallHandler, type PdfBlock, type SheetCell } from '#server';
import { figures as names, type Figure } from '../engine/figures.ts';
import { adjustmentsOf, allLines, linesOf, totalsOf } from './lines.ts';
import type { Line } from '../answers.ts';
import type { Statement } from '../types.gen.ts';
import { figuresOf, type Whose } from './reckon.ts';

interface Told {
  whose: Whose & Pick<Statement, 'code' | 'month'>;
  operator: string;
  currency: string;
  /** Figures by name, in the smallest unit. */
  figures: Record<Figure, number>;
  adjustments: Array<{ reason: string; amount: number }>;
}

async function toldOf(call: CallContext): Promise<Told> {
  const whose = await call.records('statements').get(Number(call.params.id));
  const [operator] = await call.read('operators').rows(['name'], { where: { id: whose.operator_id } });
  const [currency] = await call.read('currencies').rows(['code'], { where: { id: whose.currency_id } });
  const stored = await figuresOf(call, whose, call.now);
  const figures = Object.fromEntries(names.map((name) => [name, Number((stored[name] as { amount: number }).amount)]));
  return {
    whose,
    operator: String(operator?.name ?? whose.operator_id),
    currency: String(currency?.code ?? 'XXX'),
    figures: figures as Told['figures'],
    adjustments: await adjustmentsOf(call, whose),
  };
}

const key = (name: string) => `text.columns.${name}`;
const columns = ['day', 'booking', 'kind', 'tour', 'travel_date', 'travellers', 'currency', 'revenue', 'commission', 'payable', 'reason'] as const;

interface Written {
  t: CallContext['t'];
  currency: string;
}

const amountIn =
  (code: string) =>
  (minor: number): SheetCell => ({ minor, code });

function lineCells(line: Line, { t, currency }: Written): SheetCell[] {
  const number = amountIn(currency);
  const { day, code, kind, tour, travel_date: travel, travellers, net, commission } = line;
  const amounts = [number(net), number(-commission), number(net - commission)];
  return [day, code, t(`text.kinds.${kind}`), tour, travel ?? null, travellers, currency, ...amounts, ''];
}

function adjustmentCells({ reason, amount }: Told['adjustments'][number], { t, currency, day }: Written & { day: string }): SheetCell[] {
  const number = amountIn(currency);
  return [day, '', t('text.kinds.ADJUSTMENT'), '', '', 0, currency, number(0), number(0), number(amount), reason];
}

async function* cellsOf(call: CallContext, { whose, currency, adjustments }: Told): AsyncGenerator<SheetCell[][]> {
  const written = { t: call.t, currency };
  for await (const lines of allLines(call, whose)) yield lines.map((line) => lineCells(line, written));
  yield adjustments.map((each) => adjustmentCells(each, { ...written, day: whose.ends_on }));
}

/** GET statements/{id}/csv: a line for all that happened, then the adjustments; the last column but one adds up to what is payable. */
export const statementCsv: CallHandler = async (call) => {
  const told = await toldOf(call);
  call.reply.header('content-type', 'text/csv; charset=utf-8');
  call.reply.header('content-disposition', asAttachment(`statement-${told.whose.code}.csv`));
  const titles = columns.map((name) => call.t(key(name)));
  return Readable.from(csvStream(titles, cellsOf(call, told)));
};

/** More lines than these stand in the file for spreadsheets alone: nobody reads as many pages. */
const mostOnPaper = 5000;

const dateText = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The lines of a statement as a table for people. */
async function linesBlocks(call: CallContext, { whose, currency }: Told): Promise<PdfBlock[]> {
  const { t, locale } = call;
  const money = (minor: number) => isolated(formatMoney(minor, currency, locale));
  const { total } = await totalsOf(call, whose, 'payable');
  const lines = await linesOf(call, whose, { limit: mostOnPaper });
  const head = ['day', 'booking', 'kind', 'tour', 'revenue', 'commission'].map((name) => t(key(name)));
  const rows = lines.map(({ day, code, kind, tour, net, commission }) => [
    isolated(dateText(day, locale, { dateStyle: 'medium' })),
    isolated(code),
    t(`text.kinds.${kind}`),
    isolated(tour),
    money(net),
    money(-commission),
  ]);
  return [
    { heading: t('text.lines') },
    rows.length === 0 ? { text: t('text.none') } : { rows: [head, ...rows], heads: 1 },
    ...(total > lines.length ? [{ text: t('text.moreInFile', { count: total - lines.length }) }] : []),
  ];
}

async function blocksOf(call: CallContext, told: Told): Promise<PdfBlock[]> {
  const { t, locale } = call;
  const { whose, operator, currency, figures, adjustments } = told;
  const money = (minor: number) => isolated(formatMoney(minor, currency, locale));
  return [
    {
      table: [
        [t('text.operator'), isolated(operator)],
        [t('text.month'), dateText(`${whose.month}-01`, locale, { month: 'long', year: 'numeric' })],
        [t('text.state'), t(`resources.statements.fields.state.enum.${whose.state}`)],
        ...names.map((name) => [t(`resources.statements.fields.${name}.title`), money(figures[name])] as const),
      ],
    },
    ...(adjustments.length === 0
      ? []
      : [
          { heading: t('resources.statement-adjustments.plural') },
          { table: adjustments.map(({ reason, amount }) => [isolated(reason), money(amount)] as const) },
        ]),
    ...(await linesBlocks(call, told)),
  ];
}

/** GET statements/{id}/pdf: the same for people; one that is closed is the same bytes for good. */
export const statementPdf: CallHandler = async (call) => {
  const told = await toldOf(call);
  const { code, ends_on: date } = told.whose;
  call.reply.header('content-type', 'application/pdf');
  call.reply.header('content-disposition', asAttachment(`statement-${code}.pdf`));
  const title = call.t('text.title', { code: isolated(code) });
  return call.pdf({ title, locale: call.locale, id: code, date, author: told.operator, blocks: await blocksOf(call, told) });
};

/** GET statements/{id}/account: where the operator is paid, in full; `null` where it has given no account. The audit tells who asked. */
export const statementAccount: CallHandler = async (call) => {
  const { operator_id: operator } = await call.records('statements').get(Number(call.params.id));
  call.reply.header('cache-control', 'no-store');
  return (await call.ask('operators.paid-to', { operator })) ?? null;
};
