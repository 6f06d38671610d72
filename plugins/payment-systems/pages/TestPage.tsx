import { HTMLSelect } from '@blueprintjs/core';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema, WireRecord } from '#core';
import { SchemaForm, type SchemaFormHandle } from '#forms';
import { hrefsOf, Loaded, ResourceServices, useScreen, type PageProps, type Screen } from '#resource';
import { AppButton, ButtonLink, Empty, Page } from '#ui';
import { testSteps } from '../steps.ts';
import { StepPanel } from './StepPanel.tsx';
import type { PaymentMethod } from '../types.gen.ts';
import { useTest, useTested, type Tested } from './useTest.ts';

const none = {};

/** A payment tried out with a method's provider, step by step, with what was sent and answered. */
export default function TestPage({ plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'payment-methods', params: none });
  const { t } = useTranslation('payment-systems');
  const tested = useTested(screen);
  const { list } = hrefsOf(screen);
  return (
    <ResourceServices plugin={plugin}>
      <Page title={t('pages.test')} {...(list !== undefined && { actions: <ButtonLink href={list} text={screen.words.plural} /> })}>
        <p className="wp-quiet">{t('text.testLead')}</p>
        <Loaded of={tested} failed={t('text.failed')}>
          {(found) => (found.methods.length === 0 ? <Empty title={t('text.noneToTest')} /> : <Chosen screen={screen} tested={found} />)}
        </Loaded>
      </Page>
    </ResourceServices>
  );
}

/** Each method has steps of its own. */
function Chosen({ screen, tested }: { screen: Screen; tested: Tested }): ReactNode {
  const { t } = useTranslation('payment-systems');
  const [id, setId] = useState(tested.methods[0]!.id);
  const method = tested.methods.find((each) => each.id === id) ?? tested.methods[0]!;
  const choice = (
    <label>
      {t('text.method')}
      <HTMLSelect
        fill
        value={method.id}
        onChange={(event) => setId(Number(event.currentTarget.value))}
        options={tested.methods.map((each) => ({ value: each.id, label: each.name }))}
      />
    </label>
  );
  return <Steps key={method.id} screen={screen} method={method} currency={tested.currency} choice={choice} />;
}

const sections = [{ id: 'amount', fields: ['amount'] }];
const firstAmount = 12_500;

interface StepsProps {
  screen: Screen;
  method: PaymentMethod;
  currency: number | undefined;
  choice: ReactNode;
}

function Steps({ screen, method, currency, choice }: StepsProps): ReactNode {
  const { t } = useTranslation('payment-systems');
  const form = useRef<SchemaFormHandle>(null);
  const [value, setValue] = useState<WireRecord>({ amount: { amount: firstAmount, currency_id: method.currency_ids?.[0] ?? currency ?? 1 } });
  const schema = useMemo(
    (): JsonSchema => ({
      type: 'object',
      required: ['amount'],
      properties: {
        amount: { type: 'object', 'x-widget': 'money', properties: { amount: { type: 'integer' }, currency_id: { type: 'integer' } } },
      },
    }),
    [],
  );
  const amountNow = () => (form.current?.flush() ?? value).amount;
  const test = useTest(screen, { method: method.id, amountNow });
  const isRunning = test.running !== undefined;
  return (
    <>
      <div className="payments-choice">
        {choice}
        <SchemaForm
          ref={form}
          schema={schema}
          sections={sections}
          value={value}
          onChange={setValue}
          label={() => ({ title: t('resources.payment-attempts.fields.amount.title') })}
          disabled={isRunning}
          idPrefix="payments-test"
        />
        <AppButton look="dark" icon="play" text={t('text.runAll')} loading={isRunning} onClick={() => void test.all()} />
      </div>
      {testSteps.map((step) => (
        <StepPanel key={step.id} step={step} test={test} screen={screen} />
      ))}
    </>
  );
}
