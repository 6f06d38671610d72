import { errorId, type FieldErrorProps } from '@rjsf/utils';
import { messagesIn } from '../errors.ts';
import { ownWidgetKey, showsOwnErrors } from '../widgets/registry.ts';

/** The errors of a field, and where one widget edits a whole object those below it too. */
export function FieldErrorTemplate({ errors = [], errorSchema, uiSchema, fieldPathId }: FieldErrorProps) {
  const own = ownWidgetKey(uiSchema);
  const all = own !== undefined && !showsOwnErrors(own) ? messagesIn(errorSchema) : errors;
  if (all.length === 0) return null;
  return (
    <ul id={errorId(fieldPathId)} className="wp-errors">
      {all.map((error, index) => (
        <li key={index}>{error}</li>
      ))}
    </ul>
  );
}
