import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefsOf, StatusTag, useScreen, type Screen } from '#resource';
import { AppButton, ButtonLink, Panel } from '#ui';
import type { TestStep } from '../steps.ts';
import type { PaymentAttempt } from '../types.gen.ts';
import type { Run } from './useTest.ts';

interface StepProps {
  step: TestStep;
  test: Run;
  screen: Screen;
}

/** One step: what it tries, and what came of it. */
export function StepPanel({ step, test: { attempts, running, one } }: StepProps): ReactNode {
  const { t } = useTranslation('payment-systems');
  const attempt = attempts[step.id];
  const isOpen = step.after === undefined || attempts[step.after]?.state === 'APPROVED';
  const title = t(`text.step.${step.id}`);
  const run = (
    <AppButton
      icon="play"
      text={t('text.run')}
      aria-label={`${t('text.run')}: ${title}`}
      loading={running === step.id}
      disabled={!isOpen || running !== undefined}
      onClick={() => void one(step)}
    />
  );
  return (
    <Panel title={title} actions={run}>
      <p className="wp-quiet">{t(`text.stepHelp.${step.id}`)}</p>
      {attempt && <Came attempt={attempt} step={step} />}
    </Panel>
  );
}

const none = {};

function Came({ attempt, step }: { attempt: PaymentAttempt; step: TestStep }): ReactNode {
  const { t } = useTranslation('payment-systems');
  const screen = useScreen({ resource: 'payment-attempts', params: none });
  const { words } = screen;
  const href = hrefsOf(screen).edit(attempt);
  const { state, code, reference, took_ms: took, sent, answered } = attempt;
  const asWanted = state === step.wanted;
  return (
    <div aria-live="polite">
      <div className="payments-outcome">
        <StatusTag words={words} field="state" code={state} />
        {code && <bdi>{code}</bdi>}
        {reference && <bdi className="wp-quiet">{reference}</bdi>}
        {typeof took === 'number' && <span className="wp-quiet">{t('text.took', { ms: took.toLocaleString(words.locale) })}</span>}
        <Tag minimal intent={asWanted ? 'success' : 'danger'} icon={asWanted ? 'tick' : 'cross'}>
          {t(asWanted ? 'text.asWanted' : 'text.notAsWanted')}
        </Tag>
        {href !== undefined && <ButtonLink look="light" href={href} text={t('text.open')} />}
      </div>
      <div className="payments-said">
        <Said title={words.field('sent')} text={sent} />
        <Said title={words.field('answered')} text={answered} />
      </div>
    </div>
  );
}

function Said({ title, text }: { title: string; text: string | null | undefined }): ReactNode {
  const { t } = useTranslation('payment-systems');
  return (
    <div>
      <h4>{title}</h4>
      <pre dir="ltr">{text || t('text.nothing')}</pre>
    </div>
  );
}
