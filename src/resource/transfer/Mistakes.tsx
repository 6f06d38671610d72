import { useId, type ReactNode } from 'react';
import { refOf } from '#core';
import { Combobox, useFormServices, useLabels } from '#forms';
import type { Screen } from '../screen.ts';
import { useRecordSource } from '../services/useRecordSource.ts';
import { linesText, mostKinds } from './linesText.ts';
import { cellOf, isPicked, type Mistake } from './repair.ts';
import type { Import } from './useImport.ts';

interface MistakesProps {
  screen: Screen;
  work: Import;
  mistakes: readonly Mistake[];
}
/** Characters of a refused value that are shown. */
const mostShown = 40;

/** Each mistake in one line with how many lines have it; a related record is picked once for all of them. */
export function Mistakes({ screen, work, mistakes }: MistakesProps): ReactNode {
  const { t } = screen.words;
  const isDone = work.report?.applied === true;
  // The others are told in their cells.
  const told = mistakes.filter(({ field, lines }) => isDone || lines.length > 1 || isPicked(screen.resource, work.fields, field));
  const others = told.length - mostKinds;
  return (
    <ul className="wp-refused wp-import-mistakes">
      {told.slice(0, mostKinds).map((mistake) => (
        <li key={JSON.stringify([mistake.field, mistake.value, mistake.messages])}>
          <div>
            <bdi>{mistakeText(screen, mistake)}</bdi>{' '}
            <small>
              <bdi>{linesText(t, mistake.lines)}</bdi>
            </small>
          </div>
          {!isDone && isPicked(screen.resource, work.fields, mistake.field) && <Picked screen={screen} work={work} mistake={mistake} />}
        </li>
      ))}
      {others > 0 && <li>{t('import.moreErrors', { count: others })}</li>}
    </ul>
  );
}

/** A mistake in words; the value is named once. */
function mistakeText({ words }: Screen, { field, value, messages }: Mistake): string {
  const said = messages.join(' ');
  if (field === '') return said;
  const name =
    value === '' || said.includes(value)
      ? words.field(field)
      : words.t('import.valueOf', { field: words.field(field), value: value.slice(0, mostShown) });
  return `${name}: ${said}`;
}

/** Picks the record that all lines with a mistake mean. */
function Picked({
  screen: { resource, words },
  work,
  mistake: { field, value, lines },
}: {
  screen: Screen;
  work: Import;
  mistake: Mistake;
}): ReactNode {
  const target = refOf(resource.schema.properties?.[field] ?? {}) ?? '';
  const column = work.fields.find(({ name }) => name === field)!;
  const services = useFormServices();
  const source = useRecordSource(target);
  const now = work.table ? cellOf({ table: work.table, mapping: work.mapping }, { field, line: lines[0]! }) : value;
  const isChosen = now !== value;
  const labelOf = useLabels(target, isChosen ? [Number(now)] : []);
  const put = (text: string) => work.edit(column, new Map(lines.map((line) => [line, text])));
  return (
    <Combobox
      id={useId()}
      label={value === '' ? words.field(field) : words.t('import.valueOf', { field: words.field(field), value: value.slice(0, mostShown) })}
      unlabelled
      small
      source={source}
      disabled={work.busy || services.degraded(target) !== undefined}
      shown={isChosen ? labelOf(Number(now)) : ''}
      isChosen={(option) => isChosen && String(option.value) === now}
      onPick={(option) => put(String(option.value))}
      onClear={() => put(value)}
    />
  );
}
