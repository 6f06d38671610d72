import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, type JsonSchema } from '#core';
import { SchemaForm, type FieldLabel } from '#forms';
import { Loaded, ResourceServices, useMoney, type PageProps } from '#resource';
import { Panel, Panels } from '#ui';
import { Cost90 } from './Cost90.tsx';
import { Others } from './Others.tsx';
import { Result } from './Result.tsx';
import { Scenarios } from './Scenarios.tsx';
import { useBench, type Amount, type Bench as BenchState, type Extra } from './useBench.ts';

const sections = [
  {
    id: 'given',
    fields: ['product_id', 'date', 'start_time', 'booked', 'ages', 'upsells', 'customer', 'email', 'language', 'payment_method_id', 'with_codes'],
  },
];

/**
 * A coupon tried with purchases of one's own: what it gives and why, what is kept of that, which coupons are in its way, and what it would have cost.
 */
export default function Bench(props: PageProps): ReactNode {
  return (
    <ResourceServices plugin="coupons">
      <OnBench {...props} />
    </ResourceServices>
  );
}

function useAmount(): Amount {
  const money = useMoney();
  return (amount, currency) => (currency === null ? '' : money({ amount, currency_id: currency }));
}

function OnBench({ part }: PageProps): ReactNode {
  const { t } = useTranslation('coupons');
  const { id, version } = part!.record;
  const bench = useBench(Number(id), version);
  const money = useAmount();
  return (
    <div className="coupons-bench">
      <Panels
        main={
          <Panel title={t('text.bench.purchase')} level={3}>
            <Purchase bench={bench} />
          </Panel>
        }
        side={
          <>
            <Loaded of={bench.tried} failed={t('text.bench.failed')}>
              {(tried) =>
                tried ? <Result tried={tried} bench={bench} money={money} coupon={Number(id)} /> : <p className="wp-quiet">{t('text.bench.hint')}</p>
              }
            </Loaded>
            <Scenarios bench={bench} />
            <Cost90 bench={bench} money={money} />
          </>
        }
      />
      <Others bench={bench} />
    </div>
  );
}

function Purchase({ bench: { screen, given, setGiven, extras } }: { bench: BenchState }): ReactNode {
  const { resource } = screen;
  const offered = extras.value ?? none;
  const schema = useMemo((): JsonSchema => {
    const whole = fieldOf(resource, 'given') as JsonSchema;
    const { upsells, ...rest } = whole.properties!;
    const items = { type: 'integer' as const, enum: offered.map(({ id }) => id) };
    return { ...whole, properties: { ...rest, ...(offered.length > 0 && { upsells: { ...upsells!, items, 'x-widget': 'choices' } }) } };
  }, [resource, offered]);
  const label = useGivenLabel(offered);
  return <SchemaForm schema={schema} sections={sections} value={given} onChange={setGiven} label={label} idPrefix="coupons-bench" headingLevel={4} />;
}

const none: Extra[] = [];
const codes = ['NEW', 'RETURNING', 'BY_EMAIL'];

function useGivenLabel(offered: readonly Extra[]): (path: string) => FieldLabel {
  const { t, i18n } = useTranslation('coupons');
  return useCallback(
    (path: string): FieldLabel => {
      const key = `resources.coupon-scenarios.fields.given.fields.${path}`;
      const description = `${key}.description`;
      return {
        title: t(`${key}.title`),
        ...(i18n.exists(description, { ns: 'coupons' }) && { description: t(description) }),
        ...(path === 'customer' && { enumLabels: Object.fromEntries(codes.map((code) => [code, t(`${key}.enum.${code}`)])) }),
        ...(path === 'upsells' && { enumLabels: Object.fromEntries(offered.map(({ id, title }) => [String(id), title])) }),
      };
    },
    [t, i18n, offered],
  );
}
