import { getTemplate, type FallbackFieldTemplateProps } from '@rjsf/utils';

export function FallbackFieldTemplate({ schema, registry, typeSelector, schemaField }: FallbackFieldTemplateProps) {
  const MultiSchema = getTemplate('MultiSchemaFieldTemplate', registry);
  return <MultiSchema selector={typeSelector} optionSchemaField={schemaField} schema={schema} registry={registry} />;
}
