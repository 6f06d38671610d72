import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { dayText, hrefOf, useMoney, useRuntime } from '#resource';
import { FiguresTable } from '#ui';
import type { Adjusted, Found, Line } from '../answers.ts';

const words = ['day', 'booking', 'kind', 'tour'] as const;
const numbers = ['travellers', 'revenue', 'commission', 'payable'] as const;

/** The lines of a page, and what all lines come to. */
export function Rows({ found, currency }: { found: Found; currency: number }): ReactNode {
  const { t } = useTranslation('statements');
  const inCurrency = useMoney();
  const money = (amount: number) => inCurrency({ amount, currency_id: currency });
  const column = (name: string) => t(`text.columns.${name}`);
  return (
    <FiguresTable label={t('text.lines')}>
      <thead>
        <tr>
          {words.map((name) => (
            <th key={name} scope="col">
              {column(name)}
            </th>
          ))}
          {numbers.map((name) => (
            <th key={name} scope="col" className="wp-number">
              {column(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.lines.map((line, i) => (
          <Row key={i} line={line} money={money} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={words.length + 1}>
            {t('text.total')}
          </th>
          <Amounts of={found} money={money} />
        </tr>
      </tfoot>
    </FiguresTable>
  );
}

function Row({ line, money }: { line: Line; money: (amount: number) => string }): ReactNode {
  const { t, i18n } = useTranslation('statements');
  const href = hrefOf(useRuntime(), { to: 'record', resource: 'bookings', record: line.record_id });
  return (
    <tr>
      <td>{dayText(line.day, i18n.language)}</td>
      <th scope="row">{href ? <Link href={href}>{line.code}</Link> : line.code}</th>
      <td>{t(`text.kinds.${line.kind}`)}</td>
      <td>
        <bdi>{line.tour}</bdi>
      </td>
      <td className="wp-number">{line.travellers.toLocaleString(i18n.language)}</td>
      <Amounts of={line} money={money} />
    </tr>
  );
}

/** Revenue, commission and what is payable of both. */
function Amounts({ of: { net, commission }, money }: { of: { net: number; commission: number }; money: (amount: number) => string }): ReactNode {
  return [net, -commission, net - commission].map((amount, i) => (
    <td key={i} className="wp-number">
      <bdi>{money(amount)}</bdi>
    </td>
  ));
}

export function Adjustments({ adjustments, currency }: { adjustments: Adjusted[]; currency: number }): ReactNode {
  const { t } = useTranslation('statements');
  const inCurrency = useMoney();
  const money = (amount: number) => inCurrency({ amount, currency_id: currency });
  return (
    <FiguresTable label={t('resources.statements.fields.adjustments.title')}>
      <caption>{t('resources.statements.fields.adjustments.title')}</caption>
      <tbody>
        {adjustments.map(({ reason, amount }, i) => (
          <tr key={i}>
            <th scope="row">
              <bdi>{reason}</bdi>
            </th>
            <td className="wp-number">
              <bdi>{money(amount)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
