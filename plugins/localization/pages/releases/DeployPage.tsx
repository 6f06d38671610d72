import '../../localization.css';
import { Callout, Checkbox, FormGroup, InputGroup, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#core';
import { instantText, Loaded, recordsWritten, tellError, tellSuccess, useLoad, type PageProps, type Screen } from '#resource';
import { AppButton, Confirm, Empty, Page, Panel, Panels, TextDifference } from '#ui';
import type { Deployment, Difference, ShortRelease } from '../../answers.ts';
import { ask, useLocalization } from '../useLocalization.ts';

/** What sites read, what would become of it, and the way back to what they read before. */
export default function DeployPage(_props: PageProps): ReactNode {
  const screen = useLocalization();
  const { t } = useTranslation('localization');
  const loaded = useLoad<Deployment>(`localization-values/deployment#${screen.words.locale}`, () => ask<Deployment>(screen, 'deployment', {}));
  return (
    <Loaded of={loaded} title={t('pages.deploy')} failed={t('text.failed')}>
      {(deployment) => (
        <Page
          title={t('pages.deploy')}
          {...(deployment.live && { aside: <Tag intent="success">{t('text.liveNumber', { number: deployment.live.number })}</Tag> })}
        >
          <Panels
            main={
              <Panel title={t('text.changes', { count: deployment.changes.length })}>
                {deployment.changes.length === 0 ? <Empty title={t('text.noChanges')} /> : <Changes changes={deployment.changes} />}
              </Panel>
            }
            side={
              <>
                <Deploying screen={screen} deployment={deployment} />
                <Releases screen={screen} deployment={deployment} />
              </>
            }
          />
        </Page>
      )}
    </Loaded>
  );
}

const mostShown = 200;

function Changes({ changes }: { changes: readonly Difference[] }): ReactNode {
  const { t } = useTranslation('localization');
  return (
    <>
      <ul className="localization-changes">
        {changes.slice(0, mostShown).map(({ locale, key, before, now }) => (
          <li key={`${locale} ${key}`}>
            <Tag minimal>{locale}</Tag> <code dir="ltr">{key}</code>
            <div lang={locale} dir="auto">
              {before === null ? <ins>{now}</ins> : now === null ? <del>{before}</del> : <TextDifference before={before} now={now} isPlain />}
            </div>
          </li>
        ))}
      </ul>
      {changes.length > mostShown && <p className="wp-quiet">{t('text.more', { count: changes.length - mostShown })}</p>}
    </>
  );
}

interface SideProps {
  screen: Screen;
  deployment: Deployment;
}

function Deploying({ screen, deployment: { live, languages, changes, blocking, strict } }: SideProps): ReactNode {
  const { t } = useTranslation('localization');
  const [note, setNote] = useState('');
  const [override, setOverride] = useState('');
  const [isUnderWay, setUnderWay] = useState(false);
  const deploy = async () => {
    setUnderWay(true);
    try {
      const body = { live: live?.id ?? null, ...(note.trim() && { note: note.trim() }), ...(override.trim() && { override: override.trim() }) };
      await ask(screen, 'deploy', {}, body);
      setNote('');
      setOverride('');
      recordsWritten(screen.runtime.stores);
      tellSuccess(screen.runtime.stores, t('calls.deploy.success'), screen.words);
    } catch (error) {
      tellError(screen.runtime.stores, error, screen.words);
    } finally {
      setUnderWay(false);
    }
  };
  const setStrict = async (next: boolean) => {
    try {
      await ask(screen, 'set-strict', {}, { strict: next });
      recordsWritten(screen.runtime.stores);
    } catch (error) {
      tellError(screen.runtime.stores, error, screen.words);
    }
  };
  return (
    <Panel title={t('text.deploy')}>
      <ul className="localization-counts">
        {languages.map(({ locale, count, own }) => (
          <li key={locale}>
            <Tag minimal>{locale}</Tag> {t('text.valuesOf', { own, count })}
          </li>
        ))}
      </ul>
      <Checkbox checked={strict} label={t('text.strict')} onChange={(event) => void setStrict(event.currentTarget.checked)} />
      {blocking.length > 0 && <Blocking blocking={blocking} override={override} onOverride={setOverride} />}
      <FormGroup label={t('resources.localization-releases.fields.note.title')} labelFor="localization-note">
        <InputGroup id="localization-note" maxLength={300} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </FormGroup>
      <AppButton
        look="dark"
        text={t('text.deploy')}
        loading={isUnderWay}
        disabled={(changes.length === 0 && live !== null) || (blocking.length > 0 && override.trim() === '')}
        onClick={() => void deploy()}
      />
    </Panel>
  );
}

interface BlockingProps {
  blocking: Deployment['blocking'];
  override: string;
  onOverride: (reason: string) => void;
}

/** What keeps the release back, and the reason to let it go all the same. */
function Blocking({ blocking, override, onOverride }: BlockingProps): ReactNode {
  const { t } = useTranslation('localization');
  return (
    <Callout intent="danger" title={t('text.blocked', { count: blocking.length })}>
      <ul className="localization-blocking">
        {blocking.map(({ locale, key, checks, params }) => (
          <li key={`${locale} ${key}`}>
            <Tag minimal>{locale}</Tag> <code dir="ltr">{key}</code>{' '}
            {checks.map((check) => t(`text.checks.${check}`, { defaultValue: check, ...params?.[check] })).join(' ')}
          </li>
        ))}
      </ul>
      <FormGroup label={t('text.override')} labelFor="localization-override">
        <InputGroup id="localization-override" maxLength={300} value={override} onChange={(event) => onOverride(event.currentTarget.value)} />
      </FormGroup>
    </Callout>
  );
}

function Releases({ screen, deployment: { live } }: SideProps): ReactNode {
  const { t, i18n } = useTranslation('localization');
  const { runtime, words } = screen;
  const [chosen, setChosen] = useState<ShortRelease>();
  const releases = useLoad<ShortRelease[]>(`localization-releases?recent#${live?.id ?? ''}`, async () => {
    const { body } = await runtime.http.get<ShortRelease[]>('localization-releases', { query: { sort: '-number', page: 1, 'per-page': 20 } });
    return body;
  });
  const activate = async ({ id }: ShortRelease) => {
    try {
      await ask(screen, 'activate', { id }, { live: live?.id ?? null });
      recordsWritten(runtime.stores);
      tellSuccess(runtime.stores, t('calls.activate.success'), words);
    } catch (error) {
      tellError(runtime.stores, error, words);
    }
  };
  return (
    <Panel title={t('resources.localization-releases.plural')}>
      <Loaded of={releases} failed={t('text.failed')}>
        {(rows) => (
          <ul className="localization-releases">
            {rows.map((release) => (
              <li key={release.id}>
                <span>
                  <strong>{release.number}</strong> {instantText(release.created_at, i18n.language)} <span dir="auto">{release.note}</span>
                </span>
                {release.id === live?.id ? (
                  <Tag intent="success">{t('text.live')}</Tag>
                ) : (
                  can(runtime.viewer, 'admin') && <AppButton size="small" text={t('text.goBack')} onClick={() => setChosen(release)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {chosen && <GoBack screen={screen} release={chosen} onClose={() => setChosen(undefined)} onGo={() => void activate(chosen)} />}
    </Panel>
  );
}

/** What an earlier release would change, before it goes live again. */
function GoBack({ screen, release, onClose, onGo }: { screen: Screen; release: ShortRelease; onClose: () => void; onGo: () => void }): ReactNode {
  const { t } = useTranslation('localization');
  const loaded = useLoad<{ changes: Difference[] }>(`localization-releases/${release.id}/values`, () =>
    ask(screen, 'release-values', { id: release.id }),
  );
  return (
    <Confirm
      isOpen
      title={t('text.goBackTo', { number: release.number })}
      confirmLabel={t('text.goBack')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onGo();
      }}
    >
      <Loaded of={loaded} failed={t('text.failed')}>
        {({ changes }) => (changes.length === 0 ? <p>{t('text.noChanges')}</p> : <Changes changes={changes} />)}
      </Loaded>
    </Confirm>
  );
}
