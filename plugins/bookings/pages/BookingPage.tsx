import { Tag, type IconName } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  actionsFor,
  actionsOf,
  CellValue,
  hrefOf,
  hrefsOf,
  Loaded,
  ResourceServices,
  StatusTag,
  useActions,
  useScreen,
  Walk,
  type PageProps,
  type Screen,
} from '#resource';
import { ButtonLink, HeadActions, Page, Panels } from '#ui';
import { Facts } from './Facts.tsx';
import { Payments } from './Payments.tsx';
import { Price } from './Price.tsx';
import { RefundTerms } from './RefundTerms.tsx';
import { SoldTerms } from './SoldTerms.tsx';
import { Story } from './Story.tsx';
import { Ticket } from './Ticket.tsx';
import { Travellers } from './Travellers.tsx';
import { canChange, isQuoted, useBooking, type Booking } from './useBooking.ts';

/** One booking: what was booked by whom, what has happened, and what may be done in its state. */
export default function BookingPage({ params, plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'bookings', params });
  const { t } = useTranslation('bookings');
  const loaded = useBooking(screen, params.id ?? '');
  const { list } = hrefsOf(screen);
  const toAll = list !== undefined && <ButtonLink href={list} text={screen.words.plural} />;
  return (
    <ResourceServices plugin={plugin}>
      <Loaded of={loaded} title={screen.words.singular} failed={t('text.failed')} wayOn={toAll}>
        {(booking) => <Whole screen={screen} booking={booking} reload={loaded.reload} />}
      </Loaded>
    </ResourceServices>
  );
}

interface WholeProps {
  screen: Screen;
  booking: Booking;
  reload: () => void;
}

function Whole({ screen, booking, reload }: WholeProps): ReactNode {
  const main = (
    <>
      <Facts booking={booking} screen={screen} />
      <Travellers booking={booking} words={screen.words} />
    </>
  );
  const side = (
    <>
      <Price booking={booking} words={screen.words} />
      <Payments booking={booking} words={screen.words} />
      {isQuoted(screen, booking) && <RefundTerms screen={screen} booking={booking} />}
      <Ticket screen={screen} booking={booking} />
      <SoldTerms booking={booking} words={screen.words} />
      <Story booking={booking} screen={screen} />
    </>
  );
  return (
    <Page
      title={booking.code}
      aside={<Tags booking={booking} screen={screen} />}
      actions={
        <>
          <Walk screen={screen} record={booking} />
          <ChangeLink screen={screen} booking={booking} />
          <Actions screen={screen} reload={reload} booking={booking} />
        </>
      }
    >
      <Panels main={main} side={side} />
    </Page>
  );
}

/** The way to the change of a booking, where it can be changed. */
function ChangeLink({ screen: { runtime, bundle }, booking }: { screen: Screen; booking: Booking }): ReactNode {
  const { t } = useTranslation('bookings');
  const href = hrefOf(runtime, { to: 'page', plugin: bundle.manifest.id, page: 'change', params: { id: Number(booking.id) } });
  return href !== undefined && canChange(booking) && !runtime.http.lacks('lists') ? (
    <ButtonLink href={href} icon="exchange" text={t('text.change.open')} />
  ) : null;
}

/** Its state, and of the payment what is still due; what was paid whole says so. */
function Tags({ booking, screen: { words } }: { booking: Booking; screen: Screen }): ReactNode {
  const { status, payment_status: payment, balance_due: due } = booking;
  return (
    <>
      <StatusTag words={words} field="status" code={status} />
      {due && (
        <Tag minimal intent="warning">
          {words.field('balance_due')} <CellValue value={due} schema={{}} field="balance_due" words={words} />
        </Tag>
      )}
      {!due && typeof payment === 'string' && payment !== status && <StatusTag words={words} field="payment_status" code={payment} />}
    </>
  );
}

/** Only what the booking's state allows. */
function Actions({ screen, reload, booking }: WholeProps): ReactNode {
  const { bundle, resource, runtime, words } = screen;
  const declared = useMemo(() => actionsOf(bundle, resource, runtime.viewer), [bundle, resource, runtime.viewer]);
  const actions = useActions(screen, reload);
  return (
    <>
      <HeadActions
        actions={actionsFor(declared, booking, resource).map(({ decl, ...action }) => ({
          id: decl.id,
          label: words.action(decl.id),
          look: decl.id === 'confirm' ? 'dark' : 'outline',
          intent: decl.intent ?? 'none',
          disabled: actions.running,
          onSelect: () => actions.start({ decl, ...action }, booking),
          ...(decl.icon !== undefined && { icon: decl.icon as IconName }),
        }))}
      />
      {actions.dialog}
    </>
  );
}
