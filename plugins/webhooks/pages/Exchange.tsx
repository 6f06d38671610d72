import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exchange as ToldExchange } from '../answers.ts';
import { CopyButton } from './CopyButton.tsx';
import { curlOf } from './curlOf.ts';
import { JsonView } from './JsonView.tsx';

/** A request and its answer, with headers that fold, how long each part took, and the request as a command. */
export function Exchange({ exchange, body }: { exchange: ToldExchange; body: string | null }): ReactNode {
  const { t } = useTranslation('webhooks');
  const { url, request, headers, body: answer, isCut, problem } = exchange;
  return (
    <div className="webhooks-exchange">
      <Times exchange={exchange} />
      <h4>{t('text.exchange.request')}</h4>
      <p className="webhooks-line">
        <code dir="ltr">POST {url}</code>
        {body !== null && <CopyButton text={curlOf({ url, request, body })} label={t('text.exchange.curl')} />}
      </p>
      <Headers of={request} title={t('text.exchange.headers')} />
      {body !== null && <JsonView text={body} label={t('text.exchange.body')} />}
      {[problem, headers, answer].some((each) => each !== undefined) && <h4>{t('text.exchange.answer')}</h4>}
      {problem !== undefined && (
        <p dir="ltr" className="webhooks-problem">
          {problem}
        </p>
      )}
      {headers && <Headers of={headers} title={t('text.exchange.headers')} />}
      {answer !== undefined &&
        (answer === '' ? <p className="wp-quiet">{t('text.exchange.empty')}</p> : <JsonView text={answer} label={t('text.exchange.answer')} />)}
      {isCut && <p className="wp-quiet">{t('text.exchange.cut')}</p>}
    </div>
  );
}

function Times({ exchange: { times = {}, address } }: { exchange: ToldExchange }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const parts = (['dns', 'connect', 'tls', 'answer', 'whole'] as const).filter((part) => times[part] !== undefined);
  if (parts.length === 0) return null;
  const ms = (n: number) => new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 }).format(n);
  return (
    <dl className="webhooks-times">
      {parts.map((part) => (
        <div key={part}>
          <dt>{t(`text.times.${part}`)}</dt>
          <dd>
            <bdi>{ms(times[part]!)}</bdi>
          </dd>
        </div>
      ))}
      {address !== undefined && (
        <div>
          <dt>{t('text.times.address')}</dt>
          <dd>
            <bdi dir="ltr">{address}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Headers({ of, title }: { of: Record<string, string>; title: string }): ReactNode {
  return (
    <details className="webhooks-headers">
      <summary>{title}</summary>
      <HTMLTable compact>
        <tbody dir="ltr">
          {Object.entries(of).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </details>
  );
}
