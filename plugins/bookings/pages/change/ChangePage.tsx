import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefsOf, Loaded, ResourceServices, useScreen, type PageProps, type Screen } from '#resource';
import { ButtonLink, Empty, Page, Panel, Panels } from '#ui';
import type { ChangeSeen } from '../../answers.ts';
import { canChange, useBooking, type Booking } from '../useBooking.ts';
import { Fields } from './Fields.tsx';
import { Settlement } from './Settlement.tsx';
import { bodyOf, givenOf, useDoing, useSeen, type Given } from './useChange.ts';

const nothing = {};

/** A sold booking that is changed: what it becomes beside what that comes to. */
export default function ChangePage({ params, plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'bookings', params });
  const { t } = useTranslation('bookings');
  const loaded = useBooking(screen, params.id ?? '');
  const { list } = hrefsOf(screen);
  const toAll = list !== undefined && <ButtonLink href={list} text={screen.words.plural} />;
  return (
    <ResourceServices plugin={plugin}>
      <Loaded of={loaded} title={screen.words.singular} failed={t('text.failed')} wayOn={toAll}>
        {(booking) => (canChange(booking) ? <Now screen={screen} booking={booking} /> : <CannotChange screen={screen} booking={booking} />)}
      </Loaded>
    </ResourceServices>
  );
}

/** A booking that is over or not paid, or that a reseller sold. */
function CannotChange({ screen, booking }: { screen: Screen; booking: Booking }): ReactNode {
  const { t } = useTranslation('bookings');
  const back = hrefsOf(screen).edit(booking);
  const why = booking.partner ? t('text.change.ofReseller', { partner: booking.partner }) : t('text.change.notChangeable');
  return (
    <Page title={t('text.change.title', { code: booking.code })}>
      <Empty title={why} icon="lock" action={back !== undefined && <ButtonLink href={back} text={booking.code} />} />
    </Page>
  );
}

function Now({ screen, booking }: { screen: Screen; booking: Booking }): ReactNode {
  const { t } = useTranslation('bookings');
  const now = useSeen(screen, booking, nothing);
  const title = t('text.change.title', { code: booking.code });
  const back = hrefsOf(screen).edit(booking);
  return (
    <Loaded of={now} title={title} wayOn={back !== undefined && <ButtonLink href={back} text={booking.code} />}>
      {(seen) => (
        <Page title={title}>
          <Change key={String(booking.version)} screen={screen} booking={booking} now={seen} />
        </Page>
      )}
    </Loaded>
  );
}

function Change({ screen, booking, now }: { screen: Screen; booking: Booking; now: ChangeSeen }): ReactNode {
  const { t } = useTranslation('bookings');
  const [given, setGiven] = useState<Given>(() => givenOf(booking, now));
  const body = bodyOf(given, booking, now);
  const seen = useSeen(screen, booking, body);
  const [last, setLast] = useState(now);
  if (seen.value && seen.value !== last) setLast(seen.value);
  const doing = useDoing(screen, booking);
  return (
    <Panels
      main={
        <Panel title={t('text.change.fields')}>
          <div className="bk-change">
            <Fields screen={screen} booking={booking} now={now} seen={last} given={given} onChange={setGiven} doing={doing} />
          </div>
        </Panel>
      }
      side={
        <Panel title={t('text.change.settlement')}>
          <Loaded of={seen}>
            {(found) => (
              <Settlement screen={screen} booking={booking} seen={found} body={body} note={given.note} doing={doing} isLoading={seen.loading} />
            )}
          </Loaded>
        </Panel>
      }
    />
  );
}
