import { HTMLTable, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hrefOf, Loaded } from '#resource';
import { Panel } from '#ui';
import type { Conflicts } from '../answers.ts';
import type { Bench } from './useBench.ts';

const intents = { TOGETHER: 'success', FIRST: 'none', SECOND: 'warning' } as const;

/** The other coupons that a booking may bring along, and how this one stands to each of them and to discounts of tours. */
export function Others({ bench: { conflicts, screen } }: { bench: Bench }): ReactNode {
  const { t } = useTranslation('coupons');
  return (
    <Panel title={t('text.bench.others')} level={3}>
      <Loaded of={conflicts} failed={t('text.bench.failed')}>
        {(value) => <Table value={value} hrefFor={(id) => hrefOf(screen.runtime, { to: 'record', resource: 'coupons', record: { id } })} />}
      </Loaded>
    </Panel>
  );
}

function Table({
  value: { coupons, more, discounts, with_discounts: beside },
  hrefFor,
}: {
  value: Conflicts;
  hrefFor: (id: number) => string | undefined;
}): ReactNode {
  const { t } = useTranslation('coupons');
  return (
    <>
      <p className="wp-quiet">
        {t('text.bench.discounts', { shown: discounts })} {t(beside ? 'text.bench.beside' : 'text.bench.either')}
      </p>
      {coupons.length === 0 ? (
        <p className="wp-quiet">{t('text.bench.noOthers')}</p>
      ) : (
        <div className="coupons-wide">
          <HTMLTable compact className="coupons-table">
            <tbody>
              {coupons.map(({ id, code, title, standing }) => {
                const href = hrefFor(id);
                return (
                  <tr key={id}>
                    <th scope="row">{href === undefined ? <bdi>{code}</bdi> : <Link href={href}>{<bdi>{code}</bdi>}</Link>}</th>
                    <td>
                      <bdi>{title}</bdi>
                    </td>
                    <td>
                      <Tag minimal round intent={intents[standing]}>
                        {t(`text.standing.${standing}`)}
                      </Tag>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </HTMLTable>
        </div>
      )}
      {more > 0 && <p className="wp-quiet">{t('text.bench.more', { shown: more })}</p>}
    </>
  );
}
