import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { isUnscoped } from '#core';
import { useNeighbour } from '#forms';
import { Devices, instantText, useRuntime } from '#resource';

/** When somebody was last here; and, to themselves and to admins, the devices they are signed in on, to be signed out. */
export default function SessionsWidget({ id, value }: WidgetProps): ReactNode {
  const { t, i18n } = useTranslation('users');
  const { viewer, stores } = useRuntime();
  const { names } = useSnapshot(stores.features.state);
  const user = useNeighbour('id');
  const isOpen = names.includes('sessions') && typeof user === 'number' && (user === viewer.id || isUnscoped(viewer));
  return (
    <div className="wp-sessions">
      <InputGroup id={id} fill readOnly value={typeof value === 'string' ? instantText(value, i18n.language) : t('text.never-seen')} />
      {isOpen && <Devices user={user} isSelf={user === viewer.id} />}
    </div>
  );
}
