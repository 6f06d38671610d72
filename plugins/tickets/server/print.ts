import { isolated, type PdfBlock, type RequestContext } from '#server';
import { dayText, localeOf, soldAs, timeText, type Booking } from './booking.ts';
import { factsOf, policyLines, type Fact } from './facts.ts';
import { ticketToken } from './token.ts';

/** The address in a ticket's code: a phone opens it, and what stands behind # is sent to no server. */
export const codeAddress = ({ signer, publicUrl }: Pick<RequestContext, 'signer' | 'publicUrl'>, booking: Booking): string =>
  `${publicUrl}/ticket#${ticketToken(signer, booking)}`;

/** Stand beside the code already. */
const beside = ['tour', 'date', 'start', 'code'];

/** A list of names has each in isolates already; any other line is one value. */
const valueOf = (line: string): string => (line.includes('\u2068') ? line : isolated(line));

/** One row for each line, since a value keeps its own direction only where it stands by itself. */
const rowsOf = (facts: readonly Fact[]): Array<readonly [string, string]> =>
  facts.flatMap(({ title, lines }) => lines.map((line, at) => [at === 0 ? title : '', valueOf(line)] as const));

/** The ticket of a booking as a document in its traveller's language. */
export async function ticketPdf(request: RequestContext, booking: Booking): Promise<Buffer> {
  const locale = localeOf(booking);
  const t = request.wordsIn(locale);
  const facts = await factsOf(request, booking, locale);
  const time = timeText(booking, locale);
  const policy = policyLines(booking.terms, t, locale);
  const blocks: PdfBlock[] = [
    {
      qr: codeAddress(request, booking),
      alt: t('text.alt', { code: booking.code }),
      lines: [
        dayText(booking, locale),
        ...(time ? [t('text.startsAt', { time: isolated(time) })] : []),
        isolated(booking.leader_name),
        t('text.count', { count: booking.pax }),
        t('text.codeIs', { code: isolated(booking.code) }),
        t('text.show'),
      ],
    },
    { table: rowsOf(facts.filter(({ id }) => !beside.includes(id))) },
    ...(policy.length > 0 ? [{ heading: t('text.terms') }, { list: policy }] : []),
  ];
  const [created = ''] = [booking.created_at].map((at) => String(at).slice(0, 10));
  return request.pdf({ title: isolated(soldAs(booking)), locale, id: booking.code, date: created, author: 'Waypost', blocks });
}
