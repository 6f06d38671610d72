import type { IconName } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsFor, actionsOf, messagesOf, ResourceServices, useActions, useScreen, type PageProps, type Screen } from '#resource';
import { AppButton, ButtonLink, Failure, Loader, Page } from '#ui';
import { StatusTag } from '../cells/StatusTag.tsx';
import { Facts } from './Facts.tsx';
import { Price } from './Price.tsx';
import { RefundTerms } from './RefundTerms.tsx';
import { Timeline } from './Timeline.tsx';
import { Travellers } from './Travellers.tsx';
import { useBooking, type Booking, type LoadedBooking } from './useBooking.ts';

/** One booking: what was booked by whom, what has happened, and what may be done in its state. */
export default function BookingPage({ params, plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'bookings', params });
  const loaded = useBooking(screen, params.id ?? '');
  const { booking, quote } = loaded;
  if (!booking) return <Waiting screen={screen} loaded={loaded} />;
  return (
    <ResourceServices plugin={plugin}>
      <Page title={booking.code} aside={<Tags booking={booking} />} actions={<Actions screen={screen} loaded={loaded} booking={booking} />}>
        <div className="bk-page">
          <div className="bk-main"><Facts booking={booking} screen={screen} /><Travellers booking={booking} words={screen.words} /></div>
          <div className="bk-side">
            <Price booking={booking} words={screen.words} />
            {quote && <RefundTerms quote={quote} booking={booking} />}
            <Timeline booking={booking} words={screen.words} />
          </div>
        </div>
      </Page>
    </ResourceServices>
  );
}

function Waiting({ screen: { words, runtime }, loaded: { error, reload } }: { screen: Screen; loaded: LoadedBooking }): ReactNode {
  const { t } = useTranslation('bookings');
  if (error === undefined) return <Page title={words.singular}><Loader fill /></Page>;
  const list = runtime.index.home;
  return (
    <Page title={words.singular}>
      <Failure title={t('text.failed')} message={messagesOf(error, words).join(' ')} onRetry={reload}><ButtonLink href={list} text={words.plural} /></Failure>
    </Page>
  );
}

function Tags({ booking: { status, payment_status: payment } }: { booking: Booking }): ReactNode {
  return <><StatusTag field="status" code={status} />{typeof payment === 'string' && payment !== status && <StatusTag field="payment_status" code={payment} />}</>;
}

/** Only what the booking's state allows. */
function Actions({ screen, loaded: { reload }, booking }: { screen: Screen; loaded: LoadedBooking; booking: Booking }): ReactNode {
  const { bundle, resource, runtime, words } = screen;
  const declared = useMemo(() => actionsOf(bundle, resource, runtime.viewer), [bundle, resource, runtime.viewer]);
  const actions = useActions(screen, reload);
  return <>
    {actionsFor(declared, booking).map((action) => (
      <AppButton key={action.decl.id} look={action.decl.id === 'confirm' ? 'dark' : 'outline'} intent={action.decl.intent ?? 'none'} icon={action.decl.icon as IconName | undefined}
        text={words.action(action.decl.id)} disabled={actions.running} onClick={() => actions.start(action, booking)} />
    ))}
    {actions.dialog}
  </>;
}
