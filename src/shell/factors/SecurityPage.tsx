import './factors.css';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createFactorsApi } from '#api';
import { useSnapshot } from 'valtio';
import { Devices, Loaded, useLoad, useRuntime } from '#resource';
import { Page, Panel } from '#ui';
import { useShell } from '../Shell.ts';
import { AppIsOn } from './AppIsOn.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

/** How one signs in, with a second step beside the password, and where one is signed in. */
export function SecurityPage(): ReactNode {
  const { t } = useTranslation('factors');
  const { http } = useShell();
  const { viewer, stores } = useRuntime();
  const { names } = useSnapshot(stores.features.state);
  const api = useMemo(() => createFactorsApi(http), [http]);
  const factors = useLoad('-/factors', api.factors);
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (fresh: readonly string[]) => {
    setCodes(fresh);
    factors.reload();
  };
  return (
    <Page title={t('title')} width="form">
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
      <Panel title={t('app.title')}>
        <Loaded of={factors}>
          {({ totp, recovery_codes: left }) =>
            totp ? (
              <AppIsOn
                api={api}
                since={totp.since}
                left={left}
                onCodes={show}
                onOff={() => {
                  setCodes(undefined);
                  factors.reload();
                }}
              />
            ) : (
              <SetUp api={api} onCodes={show} />
            )
          }
        </Loaded>
      </Panel>
      {names.includes('sessions') && (
        <Panel title={t('devices.title')}>
          <Devices user={viewer.id} isSelf />
        </Panel>
      )}
    </Page>
  );
}
