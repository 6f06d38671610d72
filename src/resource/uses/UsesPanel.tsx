import './uses.css';
import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import { Empty } from '#ui';
import { useReaderName } from '../useReaderName.ts';
import { Loaded } from '../Loaded.tsx';
import type { Screen } from '../screen.ts';
import { SidePanel } from '../SidePanel.tsx';
import { UsesList } from './UsesList.tsx';
import { useUses } from './useUses.ts';

interface UsesPanelProps {
  screen: Screen;
  record: WireRecord;
  onClose: () => void;
}

/** Where a record is used, beside its page. */
export function UsesPanel({ screen, record, onClose }: UsesPanelProps): ReactNode {
  const { words } = screen;
  const load = useUses(screen, record);
  return (
    <SidePanel title={words.t('uses.title', { name: useReaderName(screen, record) })} widthPx={480} onClose={onClose}>
      <Loaded of={load} failed={words.t('uses.failed')}>
        {(known) =>
          known.uses.length + known.others === 0 ? <Empty title={words.t('uses.none')} icon="many-to-one" /> : <UsesList screen={screen} of={known} />
        }
      </Loaded>
    </SidePanel>
  );
}
