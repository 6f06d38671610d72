import '../resellers.css';
import { Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { instantText, Loaded, tellError, tellSuccess, useLoad, useScreen, type PageProps, type Screen } from '#resource';
import { AppButton, Confirm, Empty, FiguresTable } from '#ui';
import type { IssuedResellerKey, ResellerKey } from '../answers.ts';
import { Issued } from './Issued.tsx';

type Doing = 'issue-key' | 'roll-key' | 'revoke-key';
const kinds = ['live', 'test'] as const;
type Kind = (typeof kinds)[number];

/** The keys of a reseller: live ones sell, test ones only try. A new key is shown once. */
export default function Keys({ part, params }: PageProps): ReactNode {
  const screen = useScreen({ resource: 'resellers', params });
  return part ? <KeysOf screen={screen} reseller={Number(part.record.id)} /> : null;
}

function useKeys({ runtime, bundle, words }: Screen, id: number) {
  const calls = bundle.manifest.calls!;
  const [busy, setBusy] = useState<string>();
  const load = useLoad(`resellers/${id}/keys`, async () => (await callApi<ResellerKey[]>(runtime.http, calls.keys!, { id })).body);
  /** Answers what was issued; nothing where it failed, which was said. */
  async function perform(doing: Doing, { keyId, kind }: { keyId?: number; kind?: Kind }): Promise<IssuedResellerKey | undefined> {
    setBusy(`${doing} ${kind ?? ''}`);
    try {
      const params = { id, ...(keyId !== undefined && { keyId }) };
      const { body } = await callApi<IssuedResellerKey | undefined>(runtime.http, calls[doing]!, params, kind && { kind });
      tellSuccess(runtime.stores, words.call(doing, 'success') ?? '', words);
      return body;
    } catch (error) {
      tellError(runtime.stores, error, words);
      return undefined;
    } finally {
      setBusy(undefined);
      load.reload();
    }
  }
  return { load, busy, perform };
}

function KeysOf({ screen, reseller }: { screen: Screen; reseller: number }): ReactNode {
  const { t } = useTranslation('resellers');
  const { load, busy, perform } = useKeys(screen, reseller);
  const [issued, setIssued] = useState<string>();
  const [ending, setEnding] = useState<ResellerKey>();
  const make = async (doing: Doing, kind: Kind) => setIssued((await perform(doing, { kind }))?.text);
  const end = async () => {
    if (ending) await perform('revoke-key', { keyId: ending.id });
    setEnding(undefined);
  };
  return (
    <div className="wp-sections">
      <Callout>{t('text.keys.how', { address: `${window.location.origin}/octo` })}</Callout>
      <Loaded of={load}>
        {(keys) => (
          <>
            {keys.length === 0 ? <Empty>{t('text.keys.none')}</Empty> : <Table keys={keys} screen={screen} onEnd={setEnding} />}
            {kinds.map((kind) => (
              <div key={kind} className="resellers-ways">
                <AppButton
                  look={kind === 'live' ? 'dark' : 'outline'}
                  icon="key"
                  text={t(`text.keys.issue.${kind}`)}
                  loading={busy === `issue-key ${kind}`}
                  onClick={() => void make('issue-key', kind)}
                />
                {keys.some((key) => key.kind === kind) && (
                  <AppButton
                    icon="refresh"
                    text={t(`text.keys.roll.${kind}`)}
                    loading={busy === `roll-key ${kind}`}
                    onClick={() => void make('roll-key', kind)}
                  />
                )}
              </div>
            ))}
          </>
        )}
      </Loaded>
      {issued !== undefined && <Issued text={issued} onClose={() => setIssued(undefined)} />}
      <Confirm
        isOpen={ending !== undefined}
        title={t('text.keys.revokeTitle')}
        confirmLabel={t('text.keys.revoke')}
        intent="danger"
        loading={busy === 'revoke-key '}
        onConfirm={() => void end()}
        onCancel={() => setEnding(undefined)}
      >
        {t('text.keys.revokeAsk', { last4: ending?.last4 ?? '' })}
      </Confirm>
    </div>
  );
}

const columns = ['key', 'kind', 'made', 'used', 'until'] as const;

function Table({ keys, screen: { words }, onEnd }: { keys: readonly ResellerKey[]; screen: Screen; onEnd: (key: ResellerKey) => void }): ReactNode {
  const { t } = useTranslation('resellers');
  const at = (instant: string | null) => (instant === null ? '–' : instantText(instant, words.locale));
  return (
    <FiguresTable label={t('text.keys.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`text.keys.columns.${column}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>
              <code dir="ltr">…{key.last4}</code>
            </td>
            <td>{t(`text.keys.kinds.${key.kind ?? 'live'}`)}</td>
            <td>{at(key.created_at)}</td>
            <td>{at(key.last_used_at)}</td>
            <td>{at(key.valid_until)}</td>
            <td>
              <AppButton size="small" intent="danger" text={t('text.keys.revoke')} onClick={() => onEnd(key)} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
