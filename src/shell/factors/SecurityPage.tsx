import './factors.css';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createFactorsApi, createPasskeysApi } from '#api';
import { useSnapshot } from 'valtio';
import { Devices, Loaded, useLoad, useRuntime } from '#resource';
import { Page, Panel } from '#ui';
import { useShell } from '../Shell.ts';
import { AppIsOn } from './AppIsOn.tsx';
import { CodesLeft } from './CodesLeft.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

/** How one signs in, with a second step beside the password, and where one is signed in. */
export function SecurityPage(): ReactNode {
  const { t } = useTranslation('factors');
  const { http } = useShell();
  const { viewer, stores } = useRuntime();
  const { names } = useSnapshot(stores.features.state);
  const api = useMemo(() => createFactorsApi(http), [http]);
  const passkeys = useMemo(() => createPasskeysApi(http), [http]);
  const factors = useLoad('-/factors', api.factors);
  const hasFactor = factors.value !== undefined && (factors.value.totp !== null || factors.value.passkeys.length > 0);
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (fresh: readonly string[]) => {
    setCodes(fresh);
    factors.reload();
  };
  /** Codes that are shown stay until they are saved. */
  const changed = (fresh: readonly string[]) => {
    if (fresh.length > 0) setCodes(fresh);
    factors.reload();
  };
  const off = () => {
    setCodes(undefined);
    factors.reload();
  };
  return (
    <Page title={t('title')} width="form">
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      {names.includes('passkeys') && (
        <Panel title={t('passkeys.title')}>
          <Loaded of={factors}>{(loaded) => <Passkeys api={passkeys} factors={loaded} onChange={changed} onOff={off} />}</Loaded>
        </Panel>
      )}
      <Panel title={t('app.title')}>
        <Loaded of={factors}>
          {({ totp, passkeys: { length } }) =>
            totp ? (
              <AppIsOn api={api} since={totp.since} hasPasskeys={length > 0} onOff={length > 0 ? factors.reload : off} />
            ) : (
              <SetUp api={api} onCodes={show} />
            )
          }
        </Loaded>
      </Panel>
      {hasFactor && !codes && (
        <Panel title={t('codes.title')}>
          <CodesLeft api={api} left={factors.value?.recovery_codes ?? 0} onCodes={show} />
        </Panel>
      )}
      {names.includes('sessions') && (
        <Panel title={t('devices.title')}>
          <Devices user={viewer.id} isSelf />
        </Panel>
      )}
    </Page>
  );
}
