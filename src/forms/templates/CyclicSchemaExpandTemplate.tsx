import { Button, Callout } from '@blueprintjs/core';
import { TranslatableString, type CyclicSchemaExpandProps } from '@rjsf/utils';

export function CyclicSchemaExpandTemplate({ name, fieldPathId, registry, onExpand }: CyclicSchemaExpandProps) {
  return (
    <Callout compact intent="warning" icon="repeat">
      <p>{registry.translateString(TranslatableString.CycleDetected, [name])}</p>
      <Button
        id={`${fieldPathId.$id}-button`}
        type="button"
        text={registry.translateString(TranslatableString.ExpandButton)}
        onClick={() => onExpand(fieldPathId.$id)}
      />
    </Callout>
  );
}
