import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { dayText, hrefOf, useRuntime } from '#resource';
import type { Adjusted, Found, Line } from '../answers.ts';
import { useMoney } from '../sales/useMoney.ts';

const words = ['day', 'booking', 'kind', 'tour'] as const;
const numbers = ['travellers', 'revenue', 'commission', 'payable'] as const;

/** The lines of a page, and what all lines come to. */
export function Rows({ found, figure, currency }: { found: Found; figure: string; currency: number }): ReactNode {
  const { t } = useTranslation('reports');
  const inCurrency = useMoney();
  const money = (amount: number) => inCurrency(amount, currency);
  const column = (name: string) => t(`text.statements.columns.${name}`);
  return (
    <div className="reports-wide" tabIndex={0} role="group" aria-label={t('text.statements.lines')}>
      <HTMLTable compact className="reports-table" data-figure={figure || undefined}>
        <thead>
          <tr>
            {words.map((name) => (
              <th key={name} scope="col">
                {column(name)}
              </th>
            ))}
            {numbers.map((name) => (
              <th key={name} scope="col" className="reports-number">
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
      </HTMLTable>
    </div>
  );
}

function Row({ line, money }: { line: Line; money: (amount: number) => string }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const href = hrefOf(useRuntime(), { to: 'record', resource: 'bookings', record: line.record_id });
  return (
    <tr>
      <td>{dayText(line.day, i18n.language)}</td>
      <th scope="row">{href ? <Link href={href}>{line.code}</Link> : line.code}</th>
      <td>{t(`text.statements.kinds.${line.kind}`)}</td>
      <td>
        <bdi>{line.tour}</bdi>
      </td>
      <td className="reports-number">{line.travellers.toLocaleString(i18n.language)}</td>
      <Amounts of={line} money={money} />
    </tr>
  );
}

/** Revenue, commission and what is payable of both. */
function Amounts({ of: { net, commission }, money }: { of: { net: number; commission: number }; money: (amount: number) => string }): ReactNode {
  return [net, -commission, net - commission].map((amount, i) => (
    <td key={i} className="reports-number">
      <bdi>{money(amount)}</bdi>
    </td>
  ));
}

export function Adjustments({ adjustments, currency }: { adjustments: Adjusted[]; currency: number }): ReactNode {
  const { t } = useTranslation('reports');
  const inCurrency = useMoney();
  const money = (amount: number) => inCurrency(amount, currency);
  return (
    <HTMLTable compact className="reports-table">
      <caption>{t('resources.statements.fields.adjustments.title')}</caption>
      <tbody>
        {adjustments.map(({ reason, amount }, i) => (
          <tr key={i}>
            <th scope="row">
              <bdi>{reason}</bdi>
            </th>
            <td className="reports-number">
              <bdi>{money(amount)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
