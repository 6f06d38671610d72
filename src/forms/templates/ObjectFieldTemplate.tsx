import { buttonId, canExpand, descriptionId, getTemplate, getUiOptions, titleId, type ObjectFieldTemplateProps } from '@rjsf/utils';

/** The fields of an object: a group with its title; the form's own root is no group. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { description, disabled, fieldPathId, formData, onAddProperty, optionalDataControl, properties, readonly, registry, schema, uiSchema } =
    props;
  const position = fieldPathId.path.at(-1);
  const isItem = typeof position === 'number';
  // Every item is told by its number; what they all are, their list says.
  const title = isItem ? `${props.title.replace(/-\d+$/, '')} ${position + 1}` : props.title;
  const required = props.required && !isItem;
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('TitleFieldTemplate', registry, options);
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const shared = { schema, uiSchema, registry };
  const locked = disabled || readonly;
  const fields = (
    <>
      {title && (
        <Title
          {...shared}
          id={titleId(fieldPathId)}
          title={title}
          required={required}
          optionalDataControl={locked ? undefined : optionalDataControl}
        />
      )}
      {description && !isItem && <Description {...shared} id={descriptionId(fieldPathId)} description={description} />}
      {locked && optionalDataControl}
      {properties.map((property) => property.content)}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton id={buttonId(fieldPathId, 'add')} onClick={onAddProperty} disabled={locked} uiSchema={uiSchema} registry={registry} />
      )}
    </>
  );
  if (fieldPathId.path.length === 0 && !title)
    return (
      <div id={fieldPathId.$id} className="wp-object">
        {fields}
      </div>
    );
  return (
    <fieldset
      id={fieldPathId.$id}
      className="wp-object"
      aria-labelledby={title ? titleId(fieldPathId) : undefined}
      aria-describedby={description && !isItem ? descriptionId(fieldPathId) : undefined}
    >
      {fields}
    </fieldset>
  );
}
