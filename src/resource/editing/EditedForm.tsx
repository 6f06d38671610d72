import type { ReactNode } from 'react';
import { SchemaForm } from '#forms';
import type { Words } from '../words.ts';
import { BothVersions } from './BothVersions.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import type { Editing } from './useEditing.ts';

interface EditedFormProps {
  words: Words;
  edit: Editing;
  /** What is being saved, in words. */
  name: string;
  /** What stands right above the fields, and right below. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A form that is edited: words from before, its fields, and both versions where somebody else saved. */
export function EditedForm({ words, edit, name, above, children }: EditedFormProps): ReactNode {
  return (
    <>
      <KeptNotice words={words} edit={edit} />
      {above}
      <div className="wp-record" aria-busy={edit.saving}>
        <SchemaForm {...edit.form.props} />
      </div>
      {children}
      <BothVersions words={words} edit={edit} nameOf={() => name} />
    </>
  );
}
