import { Classes } from '@blueprintjs/core';
import { helpId, type FieldHelpProps } from '@rjsf/utils';

export function FieldHelpTemplate({ fieldPathId, help }: FieldHelpProps) {
  return help ? (
    <div id={helpId(fieldPathId)} className={Classes.FORM_HELPER_TEXT}>
      {help}
    </div>
  ) : null;
}
