import { Callout, HTMLTable } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { instantText, Loaded, tellError, tellSuccess, useLoad, useScreen, type PageProps, type Screen } from '#resource';
import { AppButton, Confirm, Empty, Modal } from '#ui';
import type { IssuedKey, Key } from '../answers.ts';

type Doing = 'issue-key' | 'roll-key' | 'revoke-key';

/** The keys by which a mail gateway is known: a new one is shown once, and an old one ends. */
export default function Keys({ part, params }: PageProps): ReactNode {
  const screen = useScreen({ resource: 'mail-gateways', params });
  return part ? <KeysOf screen={screen} gateway={Number(part.record.id)} /> : null;
}

function useKeys({ runtime, bundle, words }: Screen, gateway: number) {
  const calls = bundle.manifest.calls!;
  const [busy, setBusy] = useState<Doing>();
  const load = useLoad(`mail-gateways/${gateway}/keys`, async () => (await callApi<Key[]>(runtime.http, calls.keys!, { id: gateway })).body);
  /** Answers what was issued; nothing where it failed, which was said. */
  async function perform(id: Doing, keyId?: number): Promise<IssuedKey | undefined> {
    setBusy(id);
    try {
      const { body } = await callApi<IssuedKey | undefined>(runtime.http, calls[id]!, { id: gateway, ...(keyId !== undefined && { keyId }) });
      tellSuccess(runtime.stores, words.call(id, 'success') ?? '', words);
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

function KeysOf({ screen, gateway }: { screen: Screen; gateway: number }): ReactNode {
  const { t } = useTranslation('enquiries');
  const { load, busy, perform } = useKeys(screen, gateway);
  const [issued, setIssued] = useState<string>();
  const [ending, setEnding] = useState<Key>();
  const make = async (id: Doing) => setIssued((await perform(id))?.text);
  const end = async () => {
    if (ending) await perform('revoke-key', ending.id);
    setEnding(undefined);
  };
  return (
    <div className="eq-keys">
      <Callout>{t('text.keys.how')}</Callout>
      <Loaded of={load}>
        {(keys) => (
          <>
            {keys.length === 0 ? <Empty>{t('text.keys.none')}</Empty> : <Table keys={keys} screen={screen} onEnd={setEnding} />}
            <div className="eq-keys-ways">
              <AppButton look="dark" icon="key" text={t('text.keys.issue')} loading={busy === 'issue-key'} onClick={() => void make('issue-key')} />
              {keys.length > 0 && (
                <AppButton icon="refresh" text={t('text.keys.roll')} loading={busy === 'roll-key'} onClick={() => void make('roll-key')} />
              )}
            </div>
          </>
        )}
      </Loaded>
      {issued !== undefined && <Issued text={issued} onClose={() => setIssued(undefined)} />}
      <Confirm
        isOpen={ending !== undefined}
        title={t('text.keys.revokeTitle')}
        confirmLabel={t('text.keys.revoke')}
        intent="danger"
        loading={busy === 'revoke-key'}
        onConfirm={() => void end()}
        onCancel={() => setEnding(undefined)}
      >
        {t('text.keys.revokeAsk', { last4: ending?.last4 ?? '' })}
      </Confirm>
    </div>
  );
}

function Table({ keys, screen: { words }, onEnd }: { keys: readonly Key[]; screen: Screen; onEnd: (key: Key) => void }): ReactNode {
  const { t } = useTranslation('enquiries');
  const at = (instant: string | null) => (instant === null ? '–' : instantText(instant, words.locale));
  return (
    <div className="eq-keys-table">
      <HTMLTable compact striped>
        <thead>
          <tr>
            {(['key', 'made', 'used', 'until'] as const).map((column) => (
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
              <td>{at(key.created_at)}</td>
              <td>{at(key.last_used_at)}</td>
              <td>{at(key.valid_until)}</td>
              <td>
                <AppButton size="small" intent="danger" text={t('text.keys.revoke')} onClick={() => onEnd(key)} />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

/** A new key, to be copied now: nobody shows it again. */
function Issued({ text, onClose }: { text: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('enquiries');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Modal
      isOpen
      title={t('text.keys.new')}
      maxWidth={560}
      onClose={onClose}
      actions={
        <>
          <AppButton icon={copied ? 'tick' : 'duplicate'} text={t(copied ? 'text.keys.copied' : 'text.keys.copy')} onClick={() => void copy()} />
          <AppButton look="dark" text={t('text.keys.kept')} onClick={onClose} />
        </>
      }
    >
      <p>{t('text.keys.once')}</p>
      <pre className="eq-key" dir="ltr">
        {text}
      </pre>
    </Modal>
  );
}
