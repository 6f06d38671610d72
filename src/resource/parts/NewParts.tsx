import { useEffect, useRef, type ReactNode } from 'react';
import { SchemaForm } from '#forms';
import { Rail, useEvent } from '#ui';
import { RecordFrame } from '../edit/RecordFrame.tsx';
import { useEdit, type Edit } from '../edit/useEdit.ts';
import type { Screen } from '../screen.ts';
import { focusMarked } from './focusMarked.ts';
import { useNewParts, wrongParts, type NewParts as Parts } from './useNewParts.ts';
import { useOwnSections } from './useOwnSections.ts';

/** The form of a new record in the parts that its screen will have. */
export function NewParts({ screen }: { screen: Screen }): ReactNode {
  const { words } = screen;
  const parts = useNewParts(screen);
  const sections = useOwnSections(screen, 'create', parts);
  const host = useRef<HTMLDivElement>(null);
  const edit = useEdit(screen, { variant: 'create', sections, onElsewhere: () => focusMarked(host.current) });
  useFirstPart(screen, edit, parts);
  const title = words.t('form.new', { singular: words.inSentence });
  const wrong = wrongParts(sections, edit.form.errors);
  return (
    <RecordFrame screen={screen} edit={edit} isNew>
      <div ref={host} className="wp-contents">
        {parts.look.as === 'tabs' && parts.look.parts.length + parts.later.length > 1 && (
          <Rail
            label={words.t('parts.label', { name: title })}
            current={parts.current}
            items={parts.look.parts.map((part) => ({
              id: part.id,
              label: parts.titleOf(part),
              href: parts.hrefOf(part),
              ...(wrong.has(part.id) && { mark: 'error' }),
            }))}
            later={parts.later.map(parts.titleOf)}
          />
        )}
        <div className="wp-record" aria-busy={edit.saving}>
          <SchemaForm {...edit.form.props} />
        </div>
      </div>
    </RecordFrame>
  );
}

/** Effect: a further new record begins with the first part. */
function useFirstPart({ runtime }: Screen, { base }: Pick<Edit, 'base'>, { look: { parts }, current, hrefOf }: Parts): void {
  const begun = useRef(base);
  const begin = useEvent(() => {
    if (begun.current === base) return;
    begun.current = base;
    const [first] = parts;
    if (first && first.id !== current) runtime.navigate(hrefOf(first), { replace: true });
  });
  useEffect(
    function beginAnew() {
      begin();
    },
    [base, begin],
  );
}
