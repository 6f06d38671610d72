import { InputGroup } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createResourceApi } from '#api';
import type { Json } from '#core';
import { indexed, tellError, tellSuccess } from '#resource';
import { AppButton } from '#ui';
import type { Tried } from '../answers.ts';
import type { Bench } from './useBench.ts';

/** Keeps what was tried as a scenario that expects what came of it now. */
export function Keep({
  tried: { ok, off, currency_id },
  bench: { screen, given, scenarios },
  coupon,
}: {
  tried: Tried;
  bench: Bench;
  coupon: number;
}): ReactNode {
  const { t } = useTranslation('coupons');
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);
  const { runtime, words } = screen;
  const keep = async () => {
    setBusy(true);
    const expected = ok && currency_id !== null && { amount: off, currency_id };
    const body = {
      coupon_id: coupon,
      title: title.trim(),
      given: given as Json,
      expects: ok ? 'GIVEN' : 'REFUSED',
      ...(expected && { expects_off: expected }),
    };
    try {
      await createResourceApi(runtime.http, indexed(runtime, 'coupon-scenarios')!).create(body);
      setTitle('');
      tellSuccess(runtime.stores, t('text.bench.kept'), words);
      scenarios.reload();
    } catch (error) {
      tellError(runtime.stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="coupons-keep"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim().length > 1) void keep();
      }}
    >
      <InputGroup
        aria-label={t('text.bench.keepAs')}
        placeholder={t('text.bench.keepAs')}
        dir="auto"
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <AppButton type="submit" look="outline" text={t('text.bench.keep')} disabled={busy || title.trim().length < 2} />
    </form>
  );
}
