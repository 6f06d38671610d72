import { currencyDigits, formatMoney } from '#core';
import { asAttachment, isolated, type CallContext, type CallHandler, type PdfBlock } from '#server';
import { csvText, decimal, type Cell } from './csv.ts';
import { adjustmentsOf, linesOf, mostLines, statementOf, type Line } from './lines.ts';
import { figuresOf, type Whose } from './reckon.ts';

interface Told {
  whose: Whose & { code: string; month: string };
  operator: string;
  currency: string;
  lines: Line[];
  /** Figures by name, in the smallest unit. */
  figures: Record<'sales' | 'refunds' | 'commission' | 'adjustments' | 'payable', number>;
  adjustments: Array<{ reason: string; amount: number }>;
}

const names = ['sales', 'refunds', 'commission', 'adjustments', 'payable'] as const;

async function toldOf(call: CallContext): Promise<Told> {
  const whose = await statementOf(call, Number(call.params.id));
  const [operator] = await call.read('operators').rows(['name'], { where: { id: whose.operator_id } });
  const [currency] = await call.read('currencies').rows(['code'], { where: { id: whose.currency_id } });
  const stored = await figuresOf(call.sql, whose, call.now);
  const figures = Object.fromEntries(names.map((name) => [name, Number((stored[name] as { amount: number }).amount)]));
  return {
    whose,
    operator: String(operator?.name ?? whose.operator_id),
    currency: String(currency?.code ?? 'XXX'),
    lines: await linesOf(call, whose, { limit: mostLines }),
    figures: figures as Told['figures'],
    adjustments: await adjustmentsOf(call, whose),
  };
}

const key = (name: string) => `text.statements.columns.${name}`;
const columns = ['day', 'booking', 'kind', 'tour', 'travel_date', 'travellers', 'currency', 'revenue', 'commission', 'payable', 'reason'] as const;

/** GET statements/{id}/csv: a line for all that happened, then the adjustments; the last column but one adds up to what is payable. */
export const statementCsv: CallHandler = async (call) => {
  const { whose, currency, lines, adjustments } = await toldOf(call);
  const digits = currencyDigits(currency);
  const number = (minor: number): Cell => ({ number: decimal(minor, digits) });
  const rows: Cell[][] = lines.map((line) => [
    line.day,
    line.code,
    call.t(`text.statements.kinds.${line.kind}`),
    line.tour,
    line.travel_date ?? '',
    { number: String(line.travellers) },
    currency,
    number(line.net),
    number(-line.commission),
    number(line.net - line.commission),
    '',
  ]);
  const adjusted = adjustments.map(({ reason, amount }): Cell[] => [
    whose.ends_on,
    '',
    call.t('text.statements.kinds.ADJUSTMENT'),
    '',
    '',
    { number: '0' },
    currency,
    number(0),
    number(0),
    number(amount),
    reason,
  ]);
  call.reply.header('content-type', 'text/csv; charset=utf-8');
  call.reply.header('content-disposition', asAttachment(`statement-${whose.code}.csv`));
  return Buffer.from(csvText([columns.map((name) => call.t(key(name))), ...rows, ...adjusted]));
};

function blocksOf({ t, locale }: CallContext, { whose, operator, currency, lines, figures, adjustments }: Told): PdfBlock[] {
  const money = (minor: number) => isolated(formatMoney(minor, currency, locale));
  const head = ['day', 'booking', 'kind', 'tour', 'revenue', 'commission'].map((name) => t(key(name)));
  const rows = lines.map(({ day, code, kind, tour, net, commission }) => [
    day,
    isolated(code),
    t(`text.statements.kinds.${kind}`),
    isolated(tour),
    money(net),
    money(-commission),
  ]);
  return [
    {
      table: [
        [t('text.statements.operator'), isolated(operator)],
        [t('text.statements.month'), whose.month],
        [t('text.statements.state'), t(`resources.statements.fields.state.enum.${whose.state}`)],
        ...names.map((name) => [t(`resources.statements.fields.${name}.title`), money(figures[name])] as const),
      ],
    },
    ...(adjustments.length === 0
      ? []
      : [
          { heading: t('resources.statement-adjustments.plural') },
          { table: adjustments.map(({ reason, amount }) => [isolated(reason), money(amount)] as const) },
        ]),
    { heading: t('text.statements.lines') },
    ...(rows.length === 0 ? [{ text: t('text.statements.none') }] : [{ rows: [head, ...rows], heads: 1 }]),
  ];
}

/** GET statements/{id}/pdf: the same for people; one that is closed is the same bytes for good. */
export const statementPdf: CallHandler = async (call) => {
  const told = await toldOf(call);
  const { code, ends_on: date } = told.whose;
  call.reply.header('content-type', 'application/pdf');
  call.reply.header('content-disposition', asAttachment(`statement-${code}.pdf`));
  const title = call.t('text.statements.title', { code });
  return call.pdf({ title, locale: call.locale, id: code, date, author: told.operator, blocks: blocksOf(call, told) });
};

/** GET statements/{id}/account: where the operator is paid, in full; `null` where it has given no account. The audit tells who asked. */
export const statementAccount: CallHandler = async (call) => {
  const { operator_id: operator } = await statementOf(call, Number(call.params.id));
  call.reply.header('cache-control', 'no-store');
  return (await call.ask('operators.paid-to', { operator })) ?? null;
};
