import { getTemplate, getUiOptions, titleId, type ArrayFieldTitleProps } from '@rjsf/utils';

export function ArrayFieldTitleTemplate({ fieldPathId, title, registry, schema, uiSchema, required, optionalDataControl }: ArrayFieldTitleProps) {
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!title || options.label === false) return null;
  const Title = getTemplate('TitleFieldTemplate', registry, options);
  return (
    <Title
      id={titleId(fieldPathId)}
      title={title}
      required={required}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      optionalDataControl={optionalDataControl}
    />
  );
}
