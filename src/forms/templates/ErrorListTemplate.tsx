import { Callout } from '@blueprintjs/core';
import { TranslatableString, type ErrorListProps } from '@rjsf/utils';

export function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  return (
    <Callout role="alert" intent="danger" icon="error" title={registry.translateString(TranslatableString.ErrorsLabel)}>
      <ul>
        {errors.map((error, index) => (
          <li key={index}>{error.stack}</li>
        ))}
      </ul>
    </Callout>
  );
}
