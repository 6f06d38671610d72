import './addresses.css';
import { Switch } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import type { AddressesOfRecord } from '#api';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { useLoad } from '../useLoad.ts';
import { leadOn, leadsOn } from './leadsOn.ts';

interface AddressNoteProps {
  screen: Screen;
  record: WireRecord;
  /** The addresses before and after, as visitors meet them. */
  from: string;
  to: string;
}

/** What becomes of the address that visitors may know, and whether it is to lead on: as a rule it does. */
export function AddressNote({ screen, record, from, to }: AddressNoteProps): ReactNode {
  const { resource, runtime, words } = screen;
  const path = `-/addresses/${resource.name}/${Number(record.id)}`;
  const { value } = useLoad(path, async () => (await runtime.http.get<AddressesOfRecord>(path)).body);
  const [leads, setLeads] = useState(() => leadsOn(screen));
  useEffect(
    function followSwitch() {
      leadOn(screen, leads);
      return () => leadOn(screen, true);
    },
    [screen, leads],
  );
  if (!value) return null;
  const { t } = words;
  if (!value.addresses.some((each) => each.live && each.path === from)) return <span>{t('address.unseen', { from: isolated(from) })}</span>;
  return (
    <div className="wp-address-note">
      <Switch checked={leads} onChange={() => setLeads(!leads)} label={t('address.leadOn')} />
      <p>{t(leads ? 'address.leads' : 'address.breaks', { from: isolated(from), to: isolated(to) })}</p>
      {leads && value.redirects.length > 0 && <p>{t('address.others', { count: value.redirects.length })}</p>}
    </div>
  );
}

/** An address as it stands within a sentence of any direction. */
const isolated = (path: string) => `\u2066${path}\u2069`;
