import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SchemaForm, type SchemaFormHandle } from '#forms';
import { ResourceServices, type PageProps } from '#resource';
import { Page, Panels, useEvent, useKeys, useLeaveGuard } from '#ui';
import { Summary } from './Summary.tsx';
import { useDesk } from './useDesk.ts';
import { useDeskForm } from './useDeskForm.ts';

/** A booking taken by staff, by the keyboard alone: its fields in the order in which a caller says them, its price beside them. */
export default function Desk({ plugin }: PageProps): ReactNode {
  return (
    <ResourceServices plugin={plugin}>
      <AtDesk plugin={plugin} />
    </ResourceServices>
  );
}

function AtDesk({ plugin }: { plugin: string }): ReactNode {
  const { t } = useTranslation('desk');
  const desk = useDesk(plugin);
  const form = useRef<SchemaFormHandle>(null);
  const host = useRef<HTMLDivElement>(null);
  const { schema, sections, label } = useDeskForm(desk.filled, { ...desk, hasDeposit: Boolean(desk.quote.value?.split) });
  const book = useEvent(() => desk.book(form.current?.flush()));
  const keys = useMemo(() => [{ code: 'KeyB', label: t('text.book'), run: () => void book() }], [t, book]);
  useKeys(keys);
  useLeaveGuard(() => !desk.sending && desk.filled.leader_name !== undefined && !desk.isMade());
  useEffect(function begin() {
    host.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return (
    <Page title={t('pages.desk')}>
      <div ref={host}>
        <Panels
          main={
            <SchemaForm
              ref={form}
              schema={schema}
              sections={sections}
              value={desk.filled}
              onChange={desk.fill}
              errors={desk.errors}
              onClearError={desk.forgive}
              label={label}
              idPrefix="desk"
            />
          }
          side={<Summary desk={desk} onBook={() => void book()} />}
        />
      </div>
    </Page>
  );
}
