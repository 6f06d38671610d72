import { Button, HTMLTable, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createResourceApi } from '#api';
import type { WireRecord } from '#core';
import { CellValue, indexed, Loaded, tellError } from '#resource';
import { Panel } from '#ui';
import type { Scenario } from '../types.gen.ts';
import type { Bench } from './useBench.ts';

/** Purchases kept with the coupon, each with whether it still comes out as expected. */
export function Scenarios({ bench }: { bench: Bench }): ReactNode {
  const { t } = useTranslation('coupons');
  const { screen, scenarios, ask } = bench;
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
      scenarios.reload();
    } catch (error) {
      tellError(screen.runtime.stores, error, screen.words);
    }
  };
  const again = <Button icon="refresh" variant="minimal" text={t('text.bench.again')} onClick={() => void run(() => ask('run-scenarios'))} />;
  return (
    <Panel title={t('text.bench.scenarios')} level={3} actions={again}>
      <Loaded of={scenarios} failed={t('text.bench.failed')}>
        {(rows) => (rows.length === 0 ? <p className="wp-quiet">{t('text.bench.noScenarios')}</p> : <Rows rows={rows} bench={bench} run={run} />)}
      </Loaded>
    </Panel>
  );
}

interface RowsProps {
  rows: readonly Scenario[];
  bench: Bench;
  run: (work: () => Promise<unknown>) => Promise<void>;
}

function Rows({ rows, bench: { screen, setGiven }, run }: RowsProps): ReactNode {
  const { t } = useTranslation('coupons');
  const { runtime } = screen;
  const remove = (id: number) => createResourceApi(runtime.http, indexed(runtime, 'coupon-scenarios')!).remove(id);
  const word = (field: string) => t(`resources.coupon-scenarios.fields.${field}.title`);
  return (
    <div className="coupons-wide">
      <HTMLTable compact className="coupons-table">
        <thead>
          <tr>
            {['title', 'expects', 'passes', 'told'].map((field) => (
              <th key={field} scope="col">
                {word(field)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, expects, expects_off: off, passes, told, given }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{title}</bdi>
              </th>
              <td>
                {t(`resources.coupon-scenarios.fields.expects.enum.${expects}`)}{' '}
                {off && (
                  <bdi>
                    <CellValue value={{ ...off }} schema={{}} field="expects_off" words={screen.words} />
                  </bdi>
                )}
              </td>
              <td>
                <Tag minimal round intent={passes ? 'success' : 'danger'}>
                  {t(passes ? 'text.bench.passes' : 'text.bench.fails')}
                </Tag>
              </td>
              <td dir="auto">{told}</td>
              <td className="coupons-number">
                <Button icon="play" variant="minimal" aria-label={t('text.bench.load', { title })} onClick={() => setGiven(filled(given))} />
                <Button
                  icon="trash"
                  variant="minimal"
                  aria-label={t('text.builder.remove', { what: title })}
                  onClick={() => void run(() => remove(id))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

const filled = (given: Scenario['given']): WireRecord => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
