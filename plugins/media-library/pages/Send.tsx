import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema } from '#core';
import { SchemaForm } from '#forms';
import { recordsWritten, ResourceServices, useRuntime } from '#resource';

const sections = [{ id: 'send', fields: ['files'] }];
const nothing = {};

/** Files dropped here are sent at once, each by itself; what has arrived stands in the list below. */
export function Send({ plugin }: { plugin: string }): ReactNode {
  const { t } = useTranslation('media-library');
  const { stores } = useRuntime();
  const title = t('text.send');
  const schema = useMemo(
    (): JsonSchema => ({ type: 'object', properties: { files: { type: 'array', title, 'x-widget': 'file', items: { type: 'object' } } } }),
    [title],
  );
  return (
    <ResourceServices plugin={plugin}>
      <SchemaForm
        schema={schema}
        sections={sections}
        value={nothing}
        onChange={() => recordsWritten(stores)}
        label={() => undefined}
        idPrefix="media-send"
      />
    </ResourceServices>
  );
}
