import './keys.css';
import { Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import type { RecordKey } from '#core';
import { AppButton, Confirm, Empty, FiguresTable } from '#ui';
import { instantText } from '../cells/formats.ts';
import { Loaded } from '../Loaded.tsx';
import type { Screen } from '../screen.ts';
import { IssuedKey } from './IssuedKey.tsx';
import { useKeys } from './useKeys.ts';

/** A kind of key, as the resource declares it, in words. */
interface KeyKind {
  id: string;
  name: string;
  issue: string;
  roll: string;
}
interface RecordKeysProps {
  screen: Screen;
  id: number;
  /** How a caller uses a key. */
  how: string;
  /** What stands instead of a list while there is none. */
  none: string;
  /** Absent: the resource has one kind. */
  kinds?: readonly KeyKind[];
}

/** The keys by which callers from outside are known as a record: a new one is shown once, and an old one ends. */
export function RecordKeys({ screen, id, how, none, kinds }: RecordKeysProps): ReactNode {
  const { t } = screen.words;
  const { load, busy, perform } = useKeys(screen, id);
  const [issued, setIssued] = useState<string>();
  const [ending, setEnding] = useState<RecordKey>();
  const make = async (call: 'issue-key' | 'roll-key', kind: string | undefined) => setIssued((await perform(call, { kind }))?.text);
  const end = async () => {
    if (ending) await perform('revoke-key', { keyId: ending.id });
    setEnding(undefined);
  };
  const ways = kinds ?? [{ id: undefined, issue: t('keys.issue'), roll: t('keys.roll') }];
  return (
    <div className="wp-sections">
      <Callout>{how}</Callout>
      <Loaded of={load}>
        {(keys) => (
          <>
            {keys.length === 0 ? <Empty>{none}</Empty> : <Table {...{ keys, screen, kinds }} onEnd={setEnding} />}
            {ways.map(({ id: kind, issue, roll }, i) => (
              <div key={issue} className="wp-keys-ways">
                <AppButton
                  look={i === 0 ? 'dark' : 'outline'}
                  icon="key"
                  text={issue}
                  loading={busy === `issue-key ${kind ?? ''}`}
                  onClick={() => void make('issue-key', kind)}
                />
                {keys.some((key) => key.kind === kind) && (
                  <AppButton icon="refresh" text={roll} loading={busy === `roll-key ${kind ?? ''}`} onClick={() => void make('roll-key', kind)} />
                )}
              </div>
            ))}
          </>
        )}
      </Loaded>
      {issued !== undefined && <IssuedKey text={issued} words={screen.words} onClose={() => setIssued(undefined)} />}
      <Confirm
        isOpen={ending !== undefined}
        title={t('keys.revokeTitle')}
        confirmLabel={t('keys.revoke')}
        intent="danger"
        loading={busy === 'revoke-key '}
        onConfirm={() => void end()}
        onCancel={() => setEnding(undefined)}
      >
        {t('keys.revokeAsk', { last4: ending?.last4 ?? '' })}
      </Confirm>
    </div>
  );
}

interface TableProps extends Pick<RecordKeysProps, 'screen'> {
  keys: readonly RecordKey[];
  kinds: readonly KeyKind[] | undefined;
  onEnd: (key: RecordKey) => void;
}

function Table({ keys, kinds, screen: { words }, onEnd }: TableProps): ReactNode {
  const { t } = words;
  const at = (instant: string | null) => (instant === null ? '–' : instantText(instant, words.locale));
  const columns = ['key', ...(kinds ? ['kind'] : []), 'made', 'used', 'until'];
  return (
    <FiguresTable label={t('keys.title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`keys.columns.${column}`)}
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
            {kinds && <td>{kinds.find(({ id }) => id === key.kind)?.name}</td>}
            <td>{at(key.created_at)}</td>
            <td>{at(key.last_used_at)}</td>
            <td>{at(key.valid_until)}</td>
            <td>
              <AppButton size="small" intent="danger" text={t('keys.revoke')} onClick={() => onEnd(key)} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
