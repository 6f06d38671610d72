import './addresses.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, Loaded, StatusTag, useLabelOf, useScreen, type PageProps, type Screen } from '#resource';
import { AppButton, Panel } from '#ui';
import type { Address } from '../answers.ts';
import { SentMails } from './SentMails.tsx';
import { useNotifications, type ByHand } from './useNotifications.ts';

/** How it stands with the addresses an operator is written to at, and what was sent. */
export default function Addresses({ part }: PageProps): ReactNode {
  const { t } = useTranslation('operators');
  const { load, screen, send } = useNotifications(part!.record);
  const kindOf = useKinds();
  return (
    <Loaded of={load}>
      {({ addresses, sent }) => (
        <div className="operators-mails">
          <Panel title={t('text.addresses')}>
            <p className="wp-quiet">{t(addresses.length === 0 ? 'text.noAddresses' : 'text.addressesHelp')}</p>
            <ul className="operators-rows">
              {addresses.map((address) => (
                <Row key={address.email} {...{ address, screen, kindOf, send }} />
              ))}
            </ul>
          </Panel>
          {sent && <SentMails sent={sent} locale={screen.words.locale} kindOf={kindOf} />}
        </div>
      )}
    </Loaded>
  );
}

const none = {};

/** What a kind is called where it is ticked. */
function useKinds(): (kind: string) => string {
  const { bundle, resource } = useScreen({ resource: 'operators', params: none });
  const kinds = useLabelOf(bundle.id, 'resources.operators', resource.schema)('notificationEmails.kinds')?.enumLabels;
  return (kind) => kinds?.[kind] ?? kind;
}

interface RowProps {
  address: Address;
  screen: Screen;
  kindOf: (kind: string) => string;
  send: (call: ByHand, email: string) => Promise<void>;
}

/** The moment that a state tells of. */
const momentOf = ({ state, confirmed_at, failed_at, mailed_at }: Address): string | null =>
  ({ CONFIRMED: confirmed_at, UNDELIVERABLE: failed_at, UNCONFIRMED: mailed_at })[state];

function Row({ address, screen: { words }, kindOf, send }: RowProps): ReactNode {
  const { t } = useTranslation('operators');
  const [isBusy, setBusy] = useState(false);
  const { email, kinds, state, mailed_at } = address;
  const moment = momentOf(address);
  const call: ByHand = state === 'CONFIRMED' ? 'test-address' : 'confirm-address';
  const text = t(state === 'CONFIRMED' ? 'text.tryOut' : mailed_at === null ? 'text.ask' : 'text.askAgain');
  const press = async () => {
    setBusy(true);
    await send(call, email);
    setBusy(false);
  };
  return (
    <li>
      <div>
        <bdi className="operators-address">{email}</bdi>
        <span className="operators-facts">
          <StatusTag words={words} field="state" code={state} />
          {moment && <span className="wp-quiet">{t(`text.since.${state}`, { at: instantText(moment, words.locale) })}</span>}
        </span>
        <span className="wp-quiet">{kinds.map(kindOf).join(' · ')}</span>
      </div>
      <AppButton text={text} aria-label={`${text}: ${email}`} loading={isBusy} onClick={() => void press()} />
    </li>
  );
}
