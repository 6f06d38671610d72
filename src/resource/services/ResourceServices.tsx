import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormServicesProvider, type FormServices, type RelationItem } from '#forms';
import { later } from '#ui';
import { indexed, useRuntime } from '../area.ts';
import { pluralOf } from '../words.ts';
import { createServices } from './createServices.ts';

const CreateDialog = /* @__PURE__ */ later(async () => (await import('../edit/CreateDialog.tsx')).CreateDialog);

interface ItemRequest {
  resource: string;
  answer: (item: RelationItem | undefined) => void;
}

/** What the forms of one plugin need, and the dialog in which they make another resource's record on the spot: render it somewhere. */
function useFormServices(plugin: string): { services: FormServices; dialog: ReactNode } {
  const runtime = useRuntime();
  const { t, i18n } = useTranslation(['resource', 'areas']);
  const [wanted, setWanted] = useState<ItemRequest | undefined>(undefined);
  const createInPlace = useCallback((resource: string) => new Promise<RelationItem | undefined>((answer) => setWanted({ resource, answer })), []);
  const services = useMemo(
    () =>
      createServices({
        runtime,
        plugin,
        locale: i18n.language,
        createInPlace,
        titleOf: (resource) => pluralOf(t, resource),
        whyDegraded: (title) => t('degraded', { title }),
        whyUnread: t('unreadable'),
      }),
    [runtime, plugin, i18n.language, createInPlace, t],
  );
  const owner = wanted && indexed(runtime, wanted.resource)?.plugin;
  const done = (item: RelationItem | undefined) => {
    wanted?.answer(item);
    setWanted(undefined);
  };
  return { services, dialog: wanted && owner ? <CreateDialog plugin={owner} resource={wanted.resource} onDone={done} /> : null };
}

/** Gives everything below it the services of a plugin's forms; hand-written pages use it around their own forms. */
export function ResourceServices({ plugin, children }: { plugin: string; children: ReactNode }): ReactNode {
  const { services, dialog } = useFormServices(plugin);
  return (
    <FormServicesProvider value={services}>
      {children}
      {dialog}
    </FormServicesProvider>
  );
}
