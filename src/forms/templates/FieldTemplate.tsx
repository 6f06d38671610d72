import { Classes } from '@blueprintjs/core';
import { getTemplate, getUiOptions, titleId, type FieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import type { JsonSchema } from '#core';
import { BelowFieldsContext } from '../valueStore.ts';
import { hasInlineLabel, isComposite, ownWidgetKey } from '../widgets/registry.ts';
import { Localized } from './Localized.tsx';

/** Label, description, control, errors and help of one field, in that order. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { label, children, errors, help, description, hidden, required, displayLabel, registry, uiSchema, rawErrors, id, fieldPathId, readonly } =
    props;
  const schema = props.schema as JsonSchema;
  const below = useContext(BelowFieldsContext);
  const options = getUiOptions(uiSchema);
  const Wrap = getTemplate('WrapIfAdditionalTemplate', registry, options);
  if (hidden) return <div hidden>{children}</div>;
  const own = ownWidgetKey(uiSchema);
  const labelled = (own === undefined ? displayLabel : !hasInlineLabel(own)) && options.widget !== 'checkbox' && options.label !== false;
  const composite =
    own === undefined ? options.widget === 'radio' || options.widget === 'checkboxes' || options.widget === 'rating' : isComposite(own);
  const path = fieldPathId.path.join('.');
  return (
    <Wrap {...props}>
      <div
        className={`${Classes.FORM_GROUP} wp-field ${readonly ? 'wp-field-read' : ''} ${rawErrors?.length ? Classes.INTENT_DANGER : ''}`}
        data-path={path === '' ? undefined : path}
      >
        {labelled && <Label id={id} label={label} required={required} composite={composite} />}
        {labelled && description}
        {schema['x-localized'] ? <Localized>{children}</Localized> : children}
        {below?.[path]}
        {errors}
        {help}
      </div>
    </Wrap>
  );
}

interface LabelProps {
  id: string;
  label: string;
  required?: boolean | undefined;
  composite: boolean;
}

/** A control of several parts is a group that names itself by this text; a single control is what the label is for. */
function Label({ id, label, required, composite }: LabelProps) {
  if (!label) return null;
  const content = (
    <>
      {label}
      {required && (
        <span className="wp-required" aria-hidden>
          {' '}
          *
        </span>
      )}
    </>
  );
  return composite ? (
    <div id={titleId(id)} className={Classes.LABEL}>
      {content}
    </div>
  ) : (
    <label id={titleId(id)} className={Classes.LABEL} htmlFor={id}>
      {content}
    </label>
  );
}
