import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, callForFile } from '#api';
import { can, type CallDecl } from '#core';
import { tellError, tellSuccess, type Screen } from '#resource';
import { AppButton, download, Panel } from '#ui';
import type { Booking } from './useBooking.ts';

/** The area that makes tickets, by the resource it keeps links in. */
const linksName = 'ticket-links';
const without = ['PENDING', 'DECLINED', 'CANCELLED', 'REFUNDED'];

interface TicketProps {
  screen: Screen;
  booking: Booking;
}

/** The ticket and the traveller's link, where an area makes tickets. */
export function Ticket({ screen, booking }: TicketProps): ReactNode {
  const { index, viewer, http } = screen.runtime;
  const maker = index.resources.find(({ name }) => name === linksName)?.plugin;
  const isHeld = booking.payment_was_made === 1 && !without.includes(booking.status);
  return maker !== undefined && isHeld && can(viewer, 'staff') && !http.lacks('lists') ? (
    <Held screen={screen} booking={booking} maker={maker} />
  ) : null;
}

function Held({ screen, booking, maker }: TicketProps & { maker: string }): ReactNode {
  const { t } = useTranslation('bookings');
  const { runtime, words } = screen;
  const [busy, setBusy] = useState(false);
  const doing = (act: (call: (id: string) => CallDecl) => Promise<void>) => async () => {
    setBusy(true);
    try {
      const { manifest } = await runtime.load(maker);
      await act((id) => manifest.calls![id]!);
    } catch (error) {
      tellError(runtime.stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  const id = booking.id as number;
  const get = doing(async (call) => {
    const { file, name } = await callForFile(runtime.http, call('ticket'), { id });
    download(file, name ?? `ticket-${booking.code}.pdf`);
  });
  const copy = (name: 'link' | 'new-link', said: string) =>
    doing(async (call) => {
      const { url } = (await callApi<{ url: string | null }>(runtime.http, call(name), { id })).body;
      if (url !== null) await navigator.clipboard.writeText(url);
      tellSuccess(runtime.stores, t(url === null ? 'text.ticket.expired' : said), words);
    });
  return (
    <Panel title={t('text.ticket.title')}>
      <div className="wp-actions">
        <AppButton look="outline" icon="download" text={t('text.ticket.get')} disabled={busy} onClick={() => void get()} />
        <AppButton
          look="outline"
          icon="duplicate"
          text={t('text.ticket.copy')}
          disabled={busy}
          onClick={() => void copy('link', 'text.ticket.copied')()}
        />
        <AppButton
          look="light"
          icon="refresh"
          text={t('text.ticket.renew')}
          disabled={busy}
          onClick={() => void copy('new-link', 'text.ticket.renewed')()}
        />
      </div>
    </Panel>
  );
}
