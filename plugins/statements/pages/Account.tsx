import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#api';
import { tellError, useLabelOf, useScreen } from '#resource';
import { AppButton } from '#ui';

type PaidTo = Record<string, string | undefined>;
const none = {};
const order = ['scheme', 'holder', 'bank_name', 'bic'];

/** Where the operator is paid: asked for here alone, with the password, and told in the operator's history. */
export function Account({ id }: { id: number }): ReactNode {
  const { t } = useTranslation('statements');
  const { runtime, bundle, words } = useScreen({ resource: 'statements', params: none });
  const [account, setAccount] = useState<PaidTo | null | undefined>(undefined);
  const show = async () => {
    try {
      setAccount((await callApi<PaidTo | null>(runtime.http, bundle.manifest.calls!['statement-account']!, { id })).body);
    } catch (error) {
      tellError(runtime.stores, error, words);
    }
  };
  return (
    <section className="statements-account" aria-label={t('text.account')}>
      {account === undefined && <AppButton look="outline" icon="bank-account" text={t('text.showAccount')} onClick={() => void show()} />}
      {account === null && <p>{t('text.noAccount')}</p>}
      {account && <Told account={account} onHide={() => setAccount(undefined)} />}
    </section>
  );
}

function Told({ account, onHide }: { account: PaidTo; onHide: () => void }): ReactNode {
  const { t } = useTranslation('statements');
  const { bundle, resource } = useScreen({ resource: 'operators', params: none });
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const names = Object.keys(account).filter((name) => name !== 'ending' && account[name]);
  const sorted = [...names.filter((name) => order.includes(name)), ...names.filter((name) => !order.includes(name))];
  return (
    <>
      <dl className="wp-facts">
        {sorted.map((name) => {
          const value = account[name]!;
          return (
            <Fragment key={name}>
              <dt>{labelOf(`payment.${name}`)?.title ?? name}</dt>
              <dd>
                <bdi {...(!order.includes(name) && { dir: 'ltr' })}>{labelOf(`payment.${name}`)?.enumLabels?.[value] ?? value}</bdi>
              </dd>
            </Fragment>
          );
        })}
      </dl>
      <AppButton look="outline" text={t('text.hideAccount')} onClick={onHide} />
    </>
  );
}
