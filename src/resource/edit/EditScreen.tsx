import type { ReactNode } from 'react';
import { SchemaForm } from '#forms';
import { useBeside } from '../beside/useBeside.tsx';
import type { Screen } from '../screen.ts';
import type { RecordExtras } from './RecordExtras.ts';
import { RecordFrame } from './RecordFrame.tsx';
import { useEdit, type EditOf } from './useEdit.ts';

interface EditScreenProps extends EditOf {
  screen: Screen;
  reload?: () => void;
  extras?: RecordExtras;
}

/** A record as one form, or the form of a new one. */
export function EditScreen({ screen, reload, extras = {}, ...of }: EditScreenProps): ReactNode {
  const { head, aside, actions } = extras;
  const edit = useEdit(screen, of);
  const beside = useBeside(screen, of.variant === 'update' ? edit.base : undefined);
  const hasAside = aside !== undefined || beside !== undefined;
  return (
    <RecordFrame {...{ screen, edit, reload, actions }} isNew={of.variant === 'create'}>
      {head}
      <div className={hasAside ? 'wp-record-parts wp-record-parts-beside' : 'wp-contents'}>
        <div className="wp-record" aria-busy={edit.saving}>
          <SchemaForm {...edit.form.props} />
        </div>
        {hasAside && (
          <aside className="wp-record-parts-aside">
            {aside}
            {beside}
          </aside>
        )}
      </div>
    </RecordFrame>
  );
}
