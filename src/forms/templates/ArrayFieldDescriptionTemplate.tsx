import { descriptionId, getTemplate, getUiOptions, type ArrayFieldDescriptionProps } from '@rjsf/utils';

export function ArrayFieldDescriptionTemplate({ fieldPathId, description, registry, schema, uiSchema }: ArrayFieldDescriptionProps) {
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!description || options.label === false) return null;
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  return <Description id={descriptionId(fieldPathId)} description={description} schema={schema} uiSchema={uiSchema} registry={registry} />;
}
