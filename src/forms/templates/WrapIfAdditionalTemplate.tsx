import { Classes, InputGroup } from '@blueprintjs/core';
import { ADDITIONAL_PROPERTY_FLAG, buttonId, TranslatableString, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';

/** A property with a free name gets an input for the name and a button to remove it. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, classNames, style, children, label, schema, onKeyRenameBlur, onRemoveProperty, disabled, readonly, registry, uiSchema } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema))
    return (
      <div className={classNames} style={style}>
        {children}
      </div>
    );
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const locked = disabled || readonly;
  const keyId = `${id}-key`;
  return (
    <div className={`wp-additional ${classNames ?? ''}`} style={style}>
      <div className={Classes.FORM_GROUP}>
        <label className={Classes.LABEL} htmlFor={keyId}>
          {registry.translateString(TranslatableString.KeyLabel, [label])}
        </label>
        <InputGroup key={label} id={keyId} defaultValue={label} disabled={disabled} readOnly={readonly} onBlur={onKeyRenameBlur} />
      </div>
      {children}
      <RemoveButton id={buttonId(id, 'remove')} disabled={locked} onClick={onRemoveProperty} registry={registry} uiSchema={uiSchema} />
    </div>
  );
}
