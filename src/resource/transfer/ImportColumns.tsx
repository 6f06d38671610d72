import { HTMLSelect, HTMLTable, Icon, Tag } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import type { Screen } from '../screen.ts';
import { needsOf, type Mapping, type Table } from './mapping.ts';
import type { Import } from './useImport.ts';

const previewLines = 5;

/** Each field is filled by one column: the one chosen last. */
const withField = (mapping: Mapping, at: number, field: string): Mapping =>
  mapping.map((each, index) => (index === at ? field : each === field ? '' : each));

/** The first lines of the file, each column with the field it fills. */
export function ImportColumns({ screen: { words }, work, table }: { screen: Screen; work: Import; table: Table }): ReactNode {
  const { t } = words;
  return (
    <div className="wp-import-table">
      <p>
        {t('import.lines', { count: table.lines.length })} <ReadAs words={words} table={table} />
      </p>
      <Needs words={words} work={work} />
      <HTMLTable compact striped>
        <thead>
          <tr>
            {table.headers.map((header, at) => (
              <th key={at} scope="col">
                <div dir="auto">{header}</div>
                <HTMLSelect
                  fill
                  aria-label={t('import.fieldOf', { column: header })}
                  value={work.mapping[at] ?? ''}
                  onChange={(event) => work.map(withField(work.mapping, at, event.currentTarget.value))}
                >
                  <option value="">{t('import.skip')}</option>
                  {work.fields.map(({ name, title, isRequired }) => (
                    <option key={name} value={name}>
                      {isRequired ? `${title} *` : title}
                    </option>
                  ))}
                </HTMLSelect>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.slice(0, previewLines).map((line, at) => (
            <tr key={at}>
              {table.headers.map((_, column) => (
                <td key={column} dir="auto">
                  {line[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}

const encodings = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1252': 'Windows-1252', 'windows-1255': 'Windows-1255' };
const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

/** How the file was read; of what could only be guessed, what to do where the guess is wrong. */
function ReadAs({ words: { t }, table: { encoding = 'utf-8', separator = ',' } }: { words: Screen['words']; table: Table }): ReactNode {
  const read = t('import.readAs', { encoding: encodings[encoding], separator: t(`import.separator.${separators[separator]}`) });
  return encoding.startsWith('windows') ? `${read} ${t('import.guessed')}` : read;
}

/** What a new record needs: which of it the file has, and what is made from another field. */
function Needs({ words: { t, field: titleOf }, work }: { words: Screen['words']; work: Import }): ReactNode {
  const needs = needsOf(work.fields, work.mapping);
  const titleId = useId();
  if (needs.length === 0) return null;
  return (
    <div className="wp-import-needs">
      <span id={titleId}>{t('import.needs')}</span>
      <ul aria-labelledby={titleId}>
        {needs.map(({ field: { name, title, from }, state }) => (
          <li key={name}>
            {state === 'found' && (
              <Tag minimal intent="success" endIcon={<Icon icon="tick" title={t('import.found')} />}>
                {title}
              </Tag>
            )}
            {state === 'noColumn' && (
              <Tag minimal intent="warning" icon="warning-sign">
                {t('import.noColumn', { title })}
              </Tag>
            )}
            {state === 'made' && from !== undefined && <Tag minimal>{t('import.made', { title, from: titleOf(from) })}</Tag>}
          </li>
        ))}
      </ul>
    </div>
  );
}
