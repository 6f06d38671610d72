import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, ButtonLink } from '#ui';
import type { Chosen } from './chosen.ts';
import { useCatalogue, type LinkPort, type LinkState } from './useLink.ts';

interface ChoiceProps {
  state: LinkState;
  chosen: Chosen;
  port: LinkPort;
  readOnly: boolean;
  change: (more: Partial<Chosen>) => void;
}

/** Which system and which of its products a tour is. */
export function Choice(props: ChoiceProps): ReactNode {
  const { state, chosen, readOnly, change } = props;
  const { t } = useTranslation('connections');
  const id = useId();
  const type = state.types.find((each) => each.id === chosen.type);
  return (
    <>
      <FormGroup
        label={t('resources.connections.fields.connector.title')}
        labelFor={`${id}-type`}
        helperText={type?.connects ? t('text.link.connects') : undefined}
      >
        <HTMLSelect id={`${id}-type`} value={chosen.type} disabled={readOnly} onChange={({ target }) => change({ type: target.value, product: '' })}>
          {[...state.types]
            .filter((each) => each.id !== 'NONE')
            .sort((one, other) => Number(other.connects) - Number(one.connects))
            .map((each) => (
              <option key={each.id} value={each.id}>
                {each.connects ? t('text.link.connecting', { name: each.name }) : each.name}
              </option>
            ))}
        </HTMLSelect>
      </FormGroup>
      {type?.connects ? (
        <Connected {...props} />
      ) : (
        <FormGroup label={t('text.link.productId')} labelFor={`${id}-product`} helperText={t('text.link.noConnector')}>
          <InputGroup
            id={`${id}-product`}
            dir="ltr"
            value={chosen.product}
            disabled={readOnly}
            maxLength={80}
            onValueChange={(product) => change({ product })}
          />
        </FormGroup>
      )}
    </>
  );
}

function Connected({ state, chosen, port, readOnly, change }: ChoiceProps): ReactNode {
  const { t } = useTranslation('connections');
  const id = useId();
  const { connections } = state.mapping;
  const { value: products = [] } = useCatalogue(chosen.connection);
  if (connections.length === 0)
    return (
      <div className="connections-ways">
        <p className="wp-quiet">{t('text.link.none')}</p>
        <ButtonLink href="/connections/new" icon="add" text={t('text.link.create')} />
      </div>
    );
  const { connection } = chosen;
  return (
    <>
      <FormGroup label={t('resources.connections.singular')} labelFor={`${id}-connection`}>
        <Select
          id={`${id}-connection`}
          value={String(connection ?? '')}
          disabled={readOnly}
          onChange={(value) => change({ connection: value === '' ? undefined : Number(value), product: '' })}
          options={connections.map((each) => [String(each.id), each.name])}
        />
      </FormGroup>
      {connection !== undefined && (
        <FormGroup label={t('resources.connection-products.singular')} labelFor={`${id}-product`}>
          <div className="connections-ways">
            <Select
              id={`${id}-product`}
              value={chosen.product}
              disabled={readOnly}
              onChange={(product) => change({ product })}
              options={products.filter((each) => !each.is_gone || each.external_id === chosen.product).map((each) => [each.external_id, each.title])}
            />
            {!readOnly && (
              <AppButton icon="refresh" text={t('text.link.reload')} busy={port.busy === 'refresh'} onClick={() => void port.refresh(connection)} />
            )}
          </div>
        </FormGroup>
      )}
      <FormGroup label={t('resources.connection-links.fields.mode.title')} labelFor={`${id}-mode`}>
        <Select
          id={`${id}-mode`}
          value={chosen.mode}
          disabled={readOnly}
          onChange={(mode) => change({ mode: mode as Chosen['mode'] })}
          options={(['AVAILABILITY', 'AVAILABILITY_AND_PRICES'] as const).map((mode) => [
            mode,
            t(`resources.connection-links.fields.mode.enum.${mode}`),
          ])}
        />
      </FormGroup>
    </>
  );
}

interface SelectProps {
  id: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  options: ReadonlyArray<readonly [value: string, label: string]>;
}

/** One of several; without a value it asks to choose. */
function Select({ options, onChange, ...rest }: SelectProps): ReactNode {
  const { t } = useTranslation('connections');
  return (
    <HTMLSelect {...rest} onChange={({ target }) => onChange(target.value)}>
      {rest.value === '' && <option value="">{t('text.link.choose')}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </HTMLSelect>
  );
}
