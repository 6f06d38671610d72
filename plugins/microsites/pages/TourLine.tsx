import { Checkbox, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { thumbOf } from '#forms';

interface TourLineProps {
  name: string;
  city: string | null;
  photo: string | null;
  /** As the tour has it; one that is sold says nothing. */
  status: string | null;
  isChecked: boolean;
  isDisabled?: boolean;
  onCheck: (isChecked: boolean) => void;
  /** What can be done with it, at the end. */
  children: ReactNode;
}

/** A tour in a list: to be chosen, with its picture, its place and whether it is sold. */
export function TourLine({ name, city, photo, status, isChecked, isDisabled = false, onCheck, children }: TourLineProps): ReactNode {
  const { t } = useTranslation('microsites');
  return (
    <div className={`ms-tour${status === 'active' ? '' : ' ms-off'}`}>
      <Checkbox
        checked={isChecked}
        disabled={isDisabled}
        aria-label={t('text.choose', { name })}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      {photo === null ? <span className="ms-cover" /> : <img className="ms-cover" src={thumbOf(photo)} alt="" loading="lazy" />}
      <span className="ms-tour-words">
        <bdi>{name}</bdi>
        {city !== null && <span className="wp-quiet">{city}</span>}
      </span>
      {status !== 'active' && (
        <Tag minimal intent="warning" icon="warning-sign">
          {t(`text.states.${status}`)}
        </Tag>
      )}
      {children}
    </div>
  );
}
