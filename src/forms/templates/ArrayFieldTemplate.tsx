import { buttonId, getTemplate, getUiOptions, titleId, type ArrayFieldTemplateProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';

export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, disabled, fieldPathId, uiSchema, items, optionalDataControl, onAddClick, readonly, registry, required, schema, title } = props;
  const options = getUiOptions(uiSchema);
  const Title = getTemplate('ArrayFieldTitleTemplate', registry, options);
  const Description = getTemplate('ArrayFieldDescriptionTemplate', registry, options);
  const { AddButton } = registry.templates.ButtonTemplates;
  const shared = { fieldPathId, schema, uiSchema, registry };
  const locked = disabled || readonly;
  const name = options.title || title;
  return (
    <fieldset id={fieldPathId.$id} className="wp-array" aria-labelledby={name ? titleId(fieldPathId) : undefined}>
      <Title {...shared} title={name} required={required} optionalDataControl={locked ? undefined : optionalDataControl} />
      <Description {...shared} description={options.description || schema.description} />
      {locked && optionalDataControl}
      {items.length > 0 ? items : <Empty />}
      {canAdd && <AddButton id={buttonId(fieldPathId, 'add')} onClick={onAddClick} disabled={locked} uiSchema={uiSchema} registry={registry} />}
    </fieldset>
  );
}

function Empty() {
  const { t } = useTranslation('forms');
  return <p className="bp6-text-muted wp-array-empty">{t('is-empty')}</p>;
}
