import { HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../combobox/Combobox.tsx';
import { useRelationSource } from '../widgets/relationSource.ts';

export interface RecordKind {
  name: string;
  title: string;
}
interface RecordPickerProps {
  kinds: readonly RecordKind[];
  /** The resource that is chosen from at first. */
  first: string;
  onPick(record: string, label: string): void;
}

/** A record of one of several resources, found by its name. */
export function RecordPicker({ kinds, first, onPick }: RecordPickerProps) {
  const { t } = useTranslation('forms');
  const [kind, setKind] = useState(kinds.some(({ name }) => name === first) ? first : (kinds[0]?.name ?? ''));
  return (
    <div className="wp-rich-picker">
      {kinds.length > 1 && (
        <HTMLSelect
          aria-label={t('record-kind')}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          options={kinds.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
      <Found key={kind} kind={kind} title={kinds.find(({ name }) => name === kind)?.title ?? kind} onPick={onPick} />
    </div>
  );
}

function Found({ kind, title, onPick }: { kind: string; title: string; onPick: RecordPickerProps['onPick'] }) {
  const { t } = useTranslation('forms');
  const id = useId();
  const [schema] = useState({ type: 'integer' as const, 'x-ref': kind });
  const source = useRelationSource({ schema });
  return (
    <div className="wp-rich-picker-found">
      <Combobox
        id={id}
        label={t('record-of', { title })}
        unlabelled
        source={source}
        shown=""
        small
        autoFocus
        placeholder={t('record-search')}
        isChosen={() => false}
        onPick={({ value, label }) => onPick(`${kind}:${String(value)}`, label)}
      />
    </div>
  );
}
