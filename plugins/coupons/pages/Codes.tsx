import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, useRuntime, type PageProps } from '#resource';
import { ButtonLink, Stat, Stats } from '#ui';

/** How many single codes a coupon has and how many are being made, and the way to their list, which exports them. */
export default function Codes({ part }: PageProps): ReactNode {
  const { t, i18n } = useTranslation('coupons');
  const runtime = useRuntime();
  const { id, codes, codes_to_make: making, many_codes: isMany } = part!.record;
  const list = hrefOf(runtime, { to: 'list', resource: 'coupon-codes' });
  const number = (count: unknown) => Number(count ?? 0).toLocaleString(i18n.language);
  if (isMany !== true) return <p className="wp-quiet">{t('text.codes.none')}</p>;
  return (
    <div className="coupons-codes">
      <Stats label={t('resources.coupons.parts.codes')}>
        <Stat label={t('text.codes.have')} value={number(codes)} />
        {Number(making ?? 0) > 0 && <Stat label={t('text.codes.making')} value={number(making)} />}
      </Stats>
      {list !== undefined && <ButtonLink href={`${list}?coupon_id=${String(id)}`} text={t('text.codes.list')} />}
      {Number(making ?? 0) > 0 && <Button icon="refresh" variant="minimal" text={t('text.codes.look')} onClick={() => part!.reload?.()} />}
    </div>
  );
}
