import './contract.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, Loaded, type PageProps } from '#resource';
import { AppButton, Panel } from '#ui';
import { AcceptForm } from './AcceptForm.tsx';
import type { VersionAnswer } from '../answers.ts';
import { useAgreement } from './useAgreement.ts';

/** The supplier agreement with an operator: in force and to come, who accepted it when, and the way to do so. */
export default function Contract({ part }: PageProps): ReactNode {
  const operator = Number(part!.record.id);
  const agreement = useAgreement(operator);
  return (
    <Loaded of={agreement.load}>
      {({ current, coming }) => (
        <div className="documents-contract">
          {current && <Said version={current} title="text.inForce" agreement={agreement} />}
          {coming && <Said version={coming} title="text.toCome" agreement={agreement} />}
        </div>
      )}
    </Loaded>
  );
}

interface SaidProps {
  version: VersionAnswer;
  /** Key of the heading. */
  title: string;
  agreement: ReturnType<typeof useAgreement>;
}

function Said({ version, title, agreement: { screen, download, accept } }: SaidProps): ReactNode {
  const { t } = useTranslation('documents');
  const [isBusy, setBusy] = useState(false);
  const { label, summary, effective_at, accept_by, accepted, sha256 } = version;
  const at = (instant: string) => instantText(instant, screen.words.locale);
  const load = async () => {
    setBusy(true);
    await download(version);
    setBusy(false);
  };
  return (
    <Panel title={t(title, { label })} actions={<AppButton icon="download" text={t('text.download')} loading={isBusy} onClick={() => void load()} />}>
      <p>{t('text.from', { at: at(effective_at) })}</p>
      {summary && <p dir="auto">{summary}</p>}
      {accepted.length === 0 && <p>{t('text.acceptBy', { at: at(accept_by) })}</p>}
      {accepted.length > 0 && (
        <ul>
          {accepted.map((each) => (
            <li key={each.user_id}>
              {t('text.acceptedBy', { name: each.name, at: at(each.accepted_at) })} <code title="SHA-256">{each.sha256.slice(0, 16)}…</code>
            </li>
          ))}
        </ul>
      )}
      {sha256 !== undefined && <AcceptForm onAccept={(name) => accept(version, name)} />}
    </Panel>
  );
}
