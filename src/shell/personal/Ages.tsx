import { NumericInput } from '@blueprintjs/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, type createPersonalApi, type PersonalAge } from '#api';
import { Loaded, messagesOf, useLoad } from '#resource';
import { AppButton, Panel } from '#ui';
import { useShell } from '../Shell.ts';

type Api = ReturnType<typeof createPersonalApi>;
const mostMonths = 1200;

/** After how many months records are erased by themselves, each with how many that would be today. */
export function Ages({ api }: { api: Api }): ReactNode {
  const { t } = useTranslation('personal');
  const ages = useLoad('-/personal/ages', api.ages);
  return (
    <Panel title={t('ages.title')}>
      <p className="wp-quiet">{t('ages.text')}</p>
      <Loaded of={ages}>
        {(all) => (
          <ul className="wp-personal-ages">
            {all.map((age) => (
              <li key={age.resource}>
                <Age api={api} age={age} onSaved={ages.reload} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function Age({ api, age, onSaved }: { api: Api; age: PersonalAge; onSaved: () => void }): ReactNode {
  const { t, i18n } = useTranslation('personal');
  const id = useId();
  const [typed, setTyped] = useState(age.months === null ? '' : String(age.months));
  const months = typed.trim() === '' ? null : Number(typed);
  const isFine = months === null || (Number.isInteger(months) && months >= 1 && months <= mostMonths);
  const due = useDue(api, age, isFine ? months : null);
  const { save, saving } = useSave(api, onSaved);
  return (
    <form
      className="wp-personal-age"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine && months !== age.months) void save(age.resource, months);
      }}
    >
      <label htmlFor={id}>
        <strong>{age.title}</strong>
        <span className="wp-quiet">{t('ages.since', { field: age.since })}</span>
      </label>
      <span className="wp-personal-months">
        <NumericInput
          id={id}
          min={1}
          max={mostMonths}
          minorStepSize={null}
          buttonPosition="none"
          placeholder={t('ages.never')}
          value={typed}
          intent={isFine ? 'none' : 'danger'}
          aria-invalid={!isFine || undefined}
          onValueChange={(_value, text) => setTyped(text)}
        />
        {t('ages.months')}
      </span>
      <AppButton
        type="submit"
        text={t('ages.save')}
        loading={saving}
        disabled={!isFine || months === age.months}
        aria-label={t('ages.saveOf', { name: age.title })}
      />
      <output htmlFor={id} className="wp-quiet">
        {!isFine
          ? t('ages.wrong')
          : months === null
            ? t('ages.none')
            : due !== undefined && t(`ages.due-${age.erase}`, { count: due, shown: due.toLocaleString(i18n.language) })}
      </output>
    </form>
  );
}

/** How many an age would erase today: of the one that is set it is known, any other is asked for. */
function useDue(api: Api, { resource, months: set, due }: PersonalAge, months: number | null): number | undefined {
  const [asked, setAsked] = useState<{ months: number; due: number }>();
  useEffect(
    function ask() {
      if (months === null || months === set) return undefined;
      const gone = new AbortController();
      api.due(resource, months, gone.signal).then(
        (count) => setAsked({ months, due: count }),
        () => undefined,
      );
      return () => gone.abort();
    },
    [api, resource, months, set],
  );
  return months === set ? due : asked?.months === months ? asked.due : undefined;
}

function useSave(api: Api, onSaved: () => void) {
  const { t } = useTranslation(['personal', 'resource']);
  const { notices } = useShell().stores;
  const [saving, setSaving] = useState(false);
  async function save(resource: string, months: number | null): Promise<void> {
    setSaving(true);
    try {
      await api.setAge(resource, months);
      notices.push({ kind: 'success', title: t('success', { ns: 'resource' }), text: t('ages.saved') });
      onSaved();
    } catch (error) {
      if (!isAborted(error)) for (const text of messagesOf(error, { t })) notices.push({ kind: 'error', title: t('title'), text });
    } finally {
      setSaving(false);
    }
  }
  return { save, saving };
}
