import { HTMLTable, Radio } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import type { JsonSchema, WireRecord } from '#core';
import { AppButton, Modal } from '#ui';
import { CellValue } from '../cells/CellValue.tsx';
import type { Words } from '../words.ts';
import { differencesOf, resolved, type Compared, type Difference, type Versions } from './conflict.ts';

interface ConflictDialogProps extends Versions {
  /** Of the value's fields and codes. */
  words: Words;
  /** What is being saved, in words. */
  name: string;
  compared: Compared;
  /** The value as picked, on top of theirs. */
  onResolve: (record: WireRecord) => void;
  onCancel: () => void;
}

/** A value changed underneath: both versions field by field, and the reader picks one each. */
export function ConflictDialog({ words, name, compared, base, mine, theirs, onResolve, onCancel }: ConflictDialogProps): ReactNode {
  const { t } = words;
  const differences = differencesOf(compared, { base, mine, theirs });
  const [picked, setPicked] = useState(() => differences.filter(({ touched }) => touched).map(({ field }) => field));
  const pick = (field: string, own: boolean) => setPicked((now) => (own ? [...now, field] : now.filter((each) => each !== field)));
  return (
    <Modal
      isOpen
      title={t('conflict.title')}
      onClose={onCancel}
      maxWidth={760}
      actions={
        <>
          <AppButton text={t('conflict.back')} onClick={onCancel} />
          <AppButton look="dark" text={t('conflict.save')} onClick={() => onResolve(resolved(theirs, mine, picked))} />
        </>
      }
    >
      <p>{t('conflict.text', { name })}</p>
      {differences.length > 0 && (
        <HTMLTable className="wp-conflict" striped>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <Line
                key={difference.field}
                {...{ words, difference, mine, theirs }}
                schema={compared.schema}
                own={picked.includes(difference.field)}
                onPick={(own) => pick(difference.field, own)}
              />
            ))}
          </tbody>
        </HTMLTable>
      )}
    </Modal>
  );
}

interface LineProps {
  words: Words;
  schema: JsonSchema;
  difference: Difference;
  mine: WireRecord;
  theirs: WireRecord;
  own: boolean;
  onPick: (own: boolean) => void;
}

function Line({ words, schema: { properties = {} }, difference: { field }, mine, theirs, own, onPick }: LineProps): ReactNode {
  const group = useId();
  const schema = properties[field] ?? {};
  const choice = (record: WireRecord, isMine: boolean) => (
    <td>
      <Radio
        name={group}
        checked={own === isMine}
        onChange={() => onPick(isMine)}
        aria-label={`${words.field(field)}: ${words.t(isMine ? 'conflict.mine' : 'conflict.theirs')}`}
      >
        {isEmpty(record[field]) ? (
          <i>{words.t('conflict.empty')}</i>
        ) : (
          <CellValue value={record[field]} schema={schema} field={field} words={words} />
        )}
      </Radio>
    </td>
  );
  return (
    <tr>
      <th scope="row">{words.field(field)}</th>
      {choice(mine, true)}
      {choice(theirs, false)}
    </tr>
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
