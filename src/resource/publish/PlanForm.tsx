import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fromLocal, hourMs, ownZone, publicationField, publishingSteps, toLocal, type PublishingStep, type WireRecord } from '#core';
import { ZonePicker } from '#forms';
import { AppButton, MomentBox } from '#ui';
import { instantText } from '../cells/formats.ts';
import type { PublishingPort } from './usePublishing.ts';

/** The next full hour that is at least an hour away, as clocks of a zone show it. */
const soon = (zone: string) => toLocal(new Date((Math.floor(Date.now() / hourMs) + 2) * hourMs).toISOString(), zone);
const offered = (state: unknown): readonly PublishingStep[] => (state === 'live' ? ['take-offline'] : publishingSteps);

/** Plans that a record is published as it is now, or taken offline, when the clocks of a zone show a time. */
export function PlanForm({ record, publishing: { api, act, busy } }: { record: WireRecord; publishing: PublishingPort }): ReactNode {
  const { t, i18n } = useTranslation('publishing');
  const steps = offered(record[publicationField]);
  const [chosen, setStep] = useState<PublishingStep>(steps[0]!);
  const step = steps.includes(chosen) ? chosen : steps[0]!;
  const [zone, setZone] = useState(ownZone);
  const [wall, setWall] = useState(() => soon(ownZone()));
  const ids = { step: useId(), when: useId(), zone: useId() };
  const made = () => t(`made_${step}`, { when: instantText(fromLocal(wall, zone) ?? '', i18n.language, zone), zone });
  const isToCome = Date.parse(fromLocal(wall, zone) ?? '') > Date.now();
  return (
    <section>
      <h3>{t('plan')}</h3>
      <div className="wp-publishing-plan">
        <FormGroup label={t('step')} labelFor={ids.step}>
          <HTMLSelect
            fill
            id={ids.step}
            value={step}
            options={steps.map((value) => ({ value, label: t(`step_${value}`) }))}
            onChange={({ currentTarget }) => setStep(currentTarget.value as PublishingStep)}
          />
        </FormGroup>
        <FormGroup label={t('when')} labelFor={ids.when}>
          <MomentBox id={ids.when} kind="moment" isNeeded label={t('when')} value={wall} onChange={setWall} />
        </FormGroup>
        <FormGroup label={t('zone')} labelFor={ids.zone}>
          <ZonePicker id={ids.zone} label={t('when')} value={zone} onChange={setZone} />
        </FormGroup>
        <AppButton icon="time" text={t('plan')} disabled={busy || !isToCome} onClick={() => act(() => api.plan(step, { wall, zone }), made())} />
      </div>
    </section>
  );
}
