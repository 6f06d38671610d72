import { HTMLSelect } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNeighbour } from '#forms';
import { Loaded, useLoad, useRuntime } from '#resource';
import { AppButton } from '#ui';
import type { Changed } from '../answers.ts';
import { pretty } from '../pages/pretty.ts';

const versionsThere = (http: ReturnType<typeof useRuntime>['http']) => async () =>
  (await http.get<Array<{ version: string }>>('manage-webhooks/versions')).body.map(({ version }) => version);

/** One of the versions there are. Of another than the pinned one, the examples of what changes are shown, as they are sent now and would be then. */
export default function VersionWidget({ id, value, onChange, readonly, disabled }: WidgetProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const { http } = useRuntime();
  const [pinned] = useState<unknown>(value);
  const versions = useLoad('manage-webhooks/versions', versionsThere(http), { follows: false });
  return (
    <Loaded of={versions}>
      {(all) => {
        const chosen = typeof value === 'string' ? value : all[0]!;
        return (
          <>
            <HTMLSelect
              id={id}
              value={chosen}
              disabled={Boolean(readonly || disabled)}
              aria-describedby={`${id}__error ${id}__description`}
              onChange={(event) => onChange(event.currentTarget.value)}
              options={[...new Set([...all, chosen])].map((version) => ({
                value: version,
                label: version === all[0] ? t('text.version.newest', { version }) : version,
              }))}
            />
            {pinned === chosen && chosen < all[0]! && !readonly && !disabled && (
              <p className="webhooks-line webhooks-newer">
                <span>{t('text.version.newer', { version: all[0] })}</span>
                <AppButton
                  size="small"
                  text={t('text.version.see')}
                  onClick={() => {
                    onChange(all[0]);
                    document.getElementById(id)?.focus();
                  }}
                />
              </p>
            )}
            {typeof pinned === 'string' && pinned !== chosen && <Changes from={pinned} to={chosen} />}
          </>
        );
      }}
    </Loaded>
  );
}

function Changes({ from, to }: { from: string; to: string }): ReactNode {
  const { t } = useTranslation('webhooks');
  const { http } = useRuntime();
  const [events, mode, isPersonal] = [useNeighbour('events'), useNeighbour('mode'), useNeighbour('personal_data')];
  const wish = {
    events: Array.isArray(events) ? events.map(String) : [],
    from,
    to,
    mode: mode === 'THIN' ? 'THIN' : 'FULL',
    personal_data: isPersonal === true,
  };
  const changed = useLoad(
    `manage-webhooks/preview#${JSON.stringify(wish)}`,
    async () => (await http.post<Changed[]>('manage-webhooks/preview', wish)).body,
    {
      follows: false,
    },
  );
  return (
    <section className="webhooks-changes" aria-label={t('text.version.changes', { from, to })}>
      <Loaded of={changed}>
        {(list) =>
          list.length === 0 ? (
            <p className="wp-quiet">{t('text.version.same')}</p>
          ) : (
            list.map((each) => <Change key={each.name} {...each} from={from} to={to} />)
          )
        }
      </Loaded>
    </section>
  );
}

function Change({ name, title, before, after, from, to }: Changed & { from: string; to: string }): ReactNode {
  return (
    <details open>
      <summary>
        {title} <code dir="ltr">{name}</code>
      </summary>
      <div className="webhooks-sides">
        <Side version={from} text={before} />
        <Side version={to} text={after} />
      </div>
    </details>
  );
}

const Side = ({ version, text }: { version: string; text: string }): ReactNode => (
  <figure>
    <figcaption>
      <bdi>{version}</bdi>
    </figcaption>
    <pre dir="ltr" tabIndex={0} role="region" aria-label={version}>
      {pretty(text)}
    </pre>
  </figure>
);
