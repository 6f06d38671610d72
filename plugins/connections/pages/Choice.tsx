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
        <HTMLSelect
          id={`${id}-connection`}
          value={connection ?? ''}
          disabled={readOnly}
          onChange={({ target }) => change({ connection: target.value === '' ? undefined : Number(target.value), product: '' })}
        >
          {connection === undefined && <option value="">{t('text.link.choose')}</option>}
          {connections.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      {connection !== undefined && (
        <FormGroup label={t('resources.connection-products.singular')} labelFor={`${id}-product`}>
          <div className="connections-ways">
            <HTMLSelect id={`${id}-product`} value={chosen.product} disabled={readOnly} onChange={({ target }) => change({ product: target.value })}>
              {chosen.product === '' && <option value="">{t('text.link.choose')}</option>}
              {products
                .filter((each) => !each.is_gone || each.external_id === chosen.product)
                .map((each) => (
                  <option key={each.id} value={each.external_id}>
                    {each.title}
                  </option>
                ))}
            </HTMLSelect>
            {!readOnly && (
              <AppButton icon="refresh" text={t('text.link.reload')} busy={port.busy === 'refresh'} onClick={() => void port.refresh(connection)} />
            )}
          </div>
        </FormGroup>
      )}
      <FormGroup label={t('resources.connection-links.fields.mode.title')} labelFor={`${id}-mode`}>
        <HTMLSelect
          id={`${id}-mode`}
          value={chosen.mode}
          disabled={readOnly}
          onChange={({ target }) => change({ mode: target.value as Chosen['mode'] })}
        >
          {(['AVAILABILITY', 'AVAILABILITY_AND_PRICES'] as const).map((mode) => (
            <option key={mode} value={mode}>
              {t(`resources.connection-links.fields.mode.enum.${mode}`)}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
    </>
  );
}
