import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { titleCase, type FieldErrors } from '#core';
import { schemaPath } from './paths.ts';
import type { LabelOf } from './uiFor.ts';

/** What a field is called, or what it lies in where it has no name of its own: the members of an amount have none. */
function nameOf(path: readonly string[], label: LabelOf): string {
  for (let length = path.length; length > 0; length--) {
    const title = label(schemaPath(path.slice(0, length)))?.title;
    if (title !== undefined) return title;
  }
  return titleCase(path.join('_').replace(/\W/g, '_'));
}

/** The errors that stand on no field in sight: of the whole record, and of fields the form does not show, named. */
export function FormErrors({ errors, label }: { errors: FieldErrors; label: LabelOf }) {
  const { t } = useTranslation('forms');
  const lines = Object.entries(errors).flatMap(([path, messages]) => {
    const name = path === '' ? undefined : nameOf(path.split('.'), label);
    return messages.map((message) => (name === undefined ? message : t('error-of', { name, message })));
  });
  return (
    <div role="alert">
      {lines.length > 0 && (
        <Callout intent="danger" icon="error" className="wp-form-errors">
          <ul className="wp-plain-list">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
