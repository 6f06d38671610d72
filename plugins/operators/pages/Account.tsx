import './account.css';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { recordMatches } from '#core';
import { Loaded, ResourceServices, type PageProps } from '#resource';
import { AppButton, Panel, regainFocus } from '#ui';
import type { Typed } from '../account/schemes.ts';
import type { Account as Known } from '../answers.ts';
import { AccountFacts } from './AccountFacts.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AccountPast } from './AccountPast.tsx';
import { AccountChange } from './AccountChange.tsx';
import { useAccount } from './useAccount.ts';

type Part = NonNullable<PageProps['part']>;

/** The account an operator is paid to, what it is to be changed to, and what happened to it. */
export default function Account({ plugin, part }: PageProps): ReactNode {
  const account = useAccount(part!.record, part!.reload);
  return (
    <ResourceServices plugin={plugin}>
      <Loaded of={account.load}>{(known) => <Whole {...account} known={known} part={part!} />}</Loaded>
    </ResourceServices>
  );
}

type WholeProps = Omit<ReturnType<typeof useAccount>, 'load'> & { known: Known; part: Part };

function Whole({ known, part, screen, save, inFull, saving }: WholeProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const host = useFocusAfter(isOpen);
  const { readonly } = screen.resource.decl;
  const mayChange = !readonly || !recordMatches(readonly, part.record);
  return (
    <div ref={host} className="operators-account">
      {known.change && <AccountChange change={known.change} operators={screen} />}
      {(known.account || !isOpen) && (
        <Now {...{ known, screen, inFull }} isShown={part.isShown} {...(mayChange && !isOpen && { onChange: () => setOpen(true) })} />
      )}
      {isOpen && <AccountForm {...{ known, screen, save, saving }} onClose={() => setOpen(false)} />}
      <AccountPast past={known.past} screen={screen} />
    </div>
  );
}

/** Effect: once the form is closed, the focus is where it was opened. */
function useFocusAfter(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(
    function giveBack() {
      if (wasOpen.current && !isOpen) regainFocus([...(host.current?.querySelectorAll('.wp-panel-actions button') ?? [])].at(-1));
      wasOpen.current = isOpen;
    },
    [isOpen],
  );
  return host;
}

interface NowProps extends Pick<WholeProps, 'known' | 'screen' | 'inFull'> {
  isShown: boolean;
  onChange?: () => void;
}

/** The account as it is. Its number stands in full until one looks elsewhere. */
function Now({ known: { account }, screen, inFull, isShown, onChange }: NowProps): ReactNode {
  const { t } = useTranslation('operators');
  const [full, setFull] = useState<Typed>();
  useEffect(
    function hideAgain() {
      if (!isShown || !account) setFull(undefined);
    },
    [isShown, account],
  );
  const actions = (
    <>
      {account && !full && <AppButton icon="eye-open" text={t('text.account.inFull')} onClick={() => void inFull().then(setFull)} />}
      {account && full && <AppButton icon="eye-off" text={t('text.account.hide')} onClick={() => setFull(undefined)} />}
      {onChange && (
        <AppButton
          look={account ? 'outline' : 'dark'}
          icon={account ? 'edit' : 'plus'}
          text={t(account ? 'text.account.change' : 'text.account.give')}
          onClick={onChange}
        />
      )}
    </>
  );
  return (
    <Panel title={t('text.account.paidTo')} actions={actions}>
      {account ? <AccountFacts account={account} screen={screen} full={full} /> : <p>{t('text.account.none')}</p>}
    </Panel>
  );
}
