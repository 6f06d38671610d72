import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can, fieldOf, type WireRecord } from '#core';
import {
  CellValue,
  dayText,
  instantText,
  Loaded,
  readRecord,
  RecordActions,
  ResourceServices,
  SidePanel,
  StatusTag,
  useLoad,
  type Screen,
} from '#resource';
import { Panel } from '#ui';
import { Stars } from '../cells/Stars.tsx';
import type { Review as ReviewRecord } from '../types.gen.ts';
import { Response } from './Response.tsx';

/** A review with everything its panel shows. */
export type Review = WireRecord & ReviewRecord;

interface ReviewPanelProps {
  screen: Screen;
  id: string;
  onClose: () => void;
}

/** One review beside the list: all of its words, what it is about, what may be done with it, and the one response. */
export function ReviewPanel({ screen, id, onClose }: ReviewPanelProps): ReactNode {
  const { t } = useTranslation('reviews');
  const { words } = screen;
  const loaded = useLoad(`reviews/whole/${id}`, async () => (await readRecord(screen, id)) as Review);
  return (
    <ResourceServices plugin={screen.bundle.id}>
      <SidePanel title={loaded.value?.title ?? words.singular} widthPx={640} onClose={onClose}>
        <Loaded of={loaded} failed={t('text.failed')}>
          {(review) => <Shown screen={screen} review={review} reload={loaded.reload} onClose={onClose} />}
        </Loaded>
      </SidePanel>
    </ResourceServices>
  );
}

interface ShownProps {
  screen: Screen;
  review: Review;
  reload: () => void;
  onClose: () => void;
}

function Shown({ screen, review, reload, onClose }: ShownProps): ReactNode {
  const { words, runtime } = screen;
  const { rating, status, text, language } = review;
  const isStaff = can(runtime.viewer, 'staff');
  return (
    <div className="rv-review">
      <div className="rv-head">
        <Stars count={rating} size={18} />
        {status && <StatusTag words={words} field="status" code={status} />}
        {isStaff && (
          <div className="rv-actions">
            <RecordActions screen={screen} edit={{ readOnly: true, adopt: reload, leave: onClose }} record={review} reload={reload} isPartial />
          </div>
        )}
      </div>
      <p className="rv-text" dir="auto" lang={language ?? undefined}>
        {text}
      </p>
      <Facts screen={screen} review={review} />
      <Panel title={words.field('response')} level={3}>
        <Response screen={screen} review={review} />
      </Panel>
    </div>
  );
}

interface Fact {
  field: string;
  value: ReactNode;
}

function factsOf({ screen, review }: Pick<ShownProps, 'screen' | 'review'>): Fact[] {
  const { words, resource } = screen;
  const { product_id: product, product_name: name, travelled_on: travelled, created_at: written, language } = review;
  const cell = (field: keyof Review & string): ReactNode => (
    <CellValue value={review[field]} schema={fieldOf(resource, field) ?? {}} field={field} words={words} />
  );
  const meetsTours = product !== null && can(screen.runtime.viewer, 'staff');
  const facts: Array<Fact | false> = [
    { field: 'product_id', value: meetsTours ? cell('product_id') : <bdi>{name}</bdi> },
    review.author_name !== null && { field: 'author_name', value: <bdi>{review.author_name}</bdi> },
    review.booking_id !== null && { field: 'booking_id', value: cell('booking_id') },
    travelled !== null && { field: 'travelled_on', value: dayText(travelled, words.locale) },
    { field: 'created_at', value: instantText(written, words.locale) },
    language !== null && { field: 'language', value: new Intl.DisplayNames(words.locale, { type: 'language' }).of(language) ?? language },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What the review is about; what has no value, or nobody to read it, is left out. */
function Facts(props: Pick<ShownProps, 'screen' | 'review'>): ReactNode {
  return (
    <dl className="rv-facts">
      {factsOf(props).map(({ field, value }) => (
        <div key={field}>
          <dt>{props.screen.words.field(field)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
