import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRuntime, type CellProps } from '#resource';
import { useFile } from './useFile.ts';

/** How far an export is; once it is ready, whoever asked for it downloads it here. */
export function ExportProgress({ record }: CellProps): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const { viewer } = useRuntime();
  const { running, fetchFile } = useFile();
  const number = (value: unknown) => Number(value ?? 0).toLocaleString(i18n.language);
  if (record.state === 'READY' && record.owner_id === viewer?.id)
    return (
      <Button
        size="small"
        icon="download"
        text={t('text.kept.download', { shown: number(record.rows) })}
        loading={running}
        onClick={() => fetchFile(record)}
      />
    );
  if (record.state === 'RUNNING' && typeof record.rows === 'number')
    return t('text.kept.progress', { done: number(record.done), all: number(record.rows) });
  return record.state === 'READY' ? t('text.kept.rows', { shown: number(record.rows) }) : null;
}
