import type { ReactNode } from 'react';
import { SchemaForm } from '#forms';
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
  return (
    <RecordFrame {...{ screen, edit, reload, actions }} isNew={of.variant === 'create'}>
      {head}
      <div className={aside === undefined ? 'wp-contents' : 'wp-record-parts wp-record-parts-beside'}>
        <div className="wp-record" aria-busy={edit.saving}>
          <SchemaForm {...edit.form.props} />
        </div>
        {aside !== undefined && <aside className="wp-record-parts-aside">{aside}</aside>}
      </div>
    </RecordFrame>
  );
}
