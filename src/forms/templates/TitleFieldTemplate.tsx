import { Classes } from '@blueprintjs/core';
import type { TitleFieldProps } from '@rjsf/utils';

export function TitleFieldTemplate({ id, title, required, optionalDataControl }: TitleFieldProps) {
  return (
    <div className="wp-group-title">
      <div id={id} className={Classes.LABEL}>
        {title}
        {required && (
          <span className="wp-required" aria-hidden>
            {' '}
            *
          </span>
        )}
      </div>
      {optionalDataControl}
    </div>
  );
}
