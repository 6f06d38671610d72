import { HTMLSelect } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '#resource';
import { AppButton, Confirm, Panel, useFocusBack } from '#ui';
import { PeriodChoice } from './PeriodChoice.tsx';
import { Runs } from './Runs.tsx';
import { periodOf, type Chosen } from './spans.ts';
import { useAgain, type Counted } from './useAgain.ts';

/** How many a second one may choose. */
const rates = [1, 5, 10, 50, 100];

/**
 * What failed, or what the conditions of before missed, sent again: counted first, at a rate
 * that is chosen, with its progress and a way to stop it. `onGoing`: more has come of it.
 */
export function Again({ id, isActive, onGoing }: { id: number; isActive: boolean; onGoing: () => void }): ReactNode {
  const { t } = useTranslation('webhooks');
  const { runs, counted, setCounted, count, begin, stop, isBusy } = useAgain(id);
  useFocusBack(isBusy);
  const [chosen, setChosen] = useState<Chosen>({ span: 'day', from: '', until: '' });
  const shared = { disabled: !isActive || periodOf(chosen) === undefined, loading: isBusy };
  return (
    <Panel title={t('text.again.title')}>
      <div className="webhooks-line">
        <PeriodChoice chosen={chosen} onChoose={setChosen} />
        <AppButton {...shared} icon="repeat" text={t('text.again.recover')} onClick={() => void count('recover', periodOf(chosen)!)} />
        <AppButton {...shared} icon="history" text={t('text.again.replay')} onClick={() => void count('replay', periodOf(chosen)!)} />
      </div>
      <Runs runs={runs} stop={stop} onGoing={onGoing} />
      {counted && <Sure counted={counted} isBusy={isBusy} onSure={(rate) => void begin(counted, rate)} onCancel={() => setCounted(undefined)} />}
    </Panel>
  );
}

/** How many they are, how fast they go, and whether they shall. */
function Sure({
  counted,
  isBusy,
  onSure,
  onCancel,
}: {
  counted: Counted;
  isBusy: boolean;
  onSure: (rate: number | undefined) => void;
  onCancel: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const [rate, setRate] = useState('');
  const { way, since, until, count, capped } = counted;
  const shown = count.toLocaleString(i18n.language);
  const at = instantText(since, i18n.language);
  const told =
    until === undefined
      ? t(`text.again.${way}Count`, { count, shown, at })
      : t(`text.again.${way}Within`, { count, shown, at, until: instantText(until, i18n.language) });
  return (
    <Confirm
      isOpen
      title={t(`text.again.${way}`)}
      confirmLabel={t('text.again.send', { shown })}
      disabled={count === 0 || capped}
      loading={isBusy}
      onConfirm={() => onSure(rate === '' ? undefined : Number(rate))}
      onCancel={onCancel}
    >
      <p>{capped ? t('text.again.capped') : told}</p>
      <label className="webhooks-rate">
        {t('text.again.rate')}
        <HTMLSelect
          value={rate}
          onChange={(event) => setRate(event.currentTarget.value)}
          options={[
            { value: '', label: t('text.again.fast') },
            ...rates.map((each) => ({ value: String(each), label: t('text.again.perSecond', { shown: each.toLocaleString(i18n.language) }) })),
          ]}
        />
      </label>
    </Confirm>
  );
}
