import { Card } from '@blueprintjs/core';
import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';

export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <Card compact className="wp-multischema">
      <div>{selector}</div>
      {optionSchemaField}
    </Card>
  );
}
