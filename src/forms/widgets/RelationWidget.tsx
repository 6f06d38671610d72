import { AnchorButton, InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#core';
import { choiceProps } from '../combobox/choiceProps.ts';
import { Combobox } from '../combobox/Combobox.tsx';
import { ChosenTags, MultiChoice } from '../combobox/MultiChoice.tsx';
import { ariaOf } from '../describe.ts';
import { useLabels } from '../lookups.ts';
import { useFormServices } from '../services.ts';
import { resourceOf, useCreateAction, useRelationSource } from './relationSource.ts';

const idsOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : value === undefined || value === null ? [] : [value as Json]);

/** Another record, or several, by a picker that searches as one types and loads pages; it offers those the relation says. */
export function RelationWidget(props: WidgetProps) {
  const reason = useFormServices().degraded(resourceOf(props.schema));
  if (reason !== undefined) return <DegradedRelation {...props} reason={reason} />;
  return props.multiple ? <SeveralRelations {...props} /> : <OneRelation {...props} />;
}

function OneRelation(props: WidgetProps) {
  const { value, onChange, required, schema, options, label } = props;
  const services = useFormServices();
  const { t } = useTranslation('forms');
  const resource = resourceOf(schema);
  const ids = idsOf(value);
  const labelOf = useLabels(resource, ids);
  const source = useRelationSource(props);
  const actions = useCreateAction(schema, ({ id }) => onChange(id));
  const chosen = ids[0];
  const href = chosen === undefined ? undefined : services.openRecord(resource, chosen);
  return (
    <div className="wp-relation">
      <Combobox
        {...choiceProps(props)}
        source={source}
        actions={actions}
        shown={chosen === undefined ? '' : labelOf(chosen)}
        isChosen={(option) => String(option.value) === String(chosen)}
        onPick={(option) => onChange(option.value)}
        {...(!required && { onClear: () => onChange(options.emptyValue) })}
      />
      {href && (
        <AnchorButton
          variant="minimal"
          icon="share"
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={t('open-record', { label: `${label}: ${labelOf(chosen!)}` })}
        />
      )}
    </div>
  );
}

function SeveralRelations(props: WidgetProps) {
  const { value, onChange, schema } = props;
  const services = useFormServices();
  const resource = resourceOf(schema);
  const ids = idsOf(value);
  const labelOf = useLabels(resource, ids);
  const source = useRelationSource(props);
  const actions = useCreateAction(schema, ({ id }) => onChange([...ids, id]));
  return (
    <MultiChoice
      {...choiceProps(props)}
      source={source}
      actions={actions}
      value={ids}
      onChange={onChange}
      labelOf={labelOf}
      hrefOf={(id) => services.openRecord(resource, id)}
    />
  );
}

/** The other area is out of order: the value is shown, passes through, and the field says why it cannot be changed. */
function DegradedRelation(props: WidgetProps & { reason: string }) {
  const { id, value, schema, reason } = props;
  const noteId = useId();
  const ids = idsOf(value);
  const labelOf = useLabels(resourceOf(schema), ids);
  const aria = ariaOf(props);
  return (
    <>
      {props.multiple && <ChosenTags value={ids} labelOf={labelOf} />}
      <InputGroup
        {...aria}
        aria-describedby={[noteId, aria['aria-describedby']].filter(Boolean).join(' ')}
        id={id}
        fill
        readOnly
        leftIcon="lock"
        value={props.multiple ? '' : ids.map(labelOf).join(', ')}
      />
      <div id={noteId} className="wp-note">
        {reason}
      </div>
    </>
  );
}
