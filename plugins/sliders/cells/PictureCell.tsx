import type { ReactNode } from 'react';
import { isObject } from '#core';
import type { CellProps } from '#resource';
import { addressOf } from '../photo.ts';

/** A slide's picture, small. */
export function PictureCell({ record }: CellProps): ReactNode {
  const photo = isObject(record.photo) ? record.photo : undefined;
  return photo ? <img className="sl-small" src={addressOf(photo, 320)} alt="" loading="lazy" /> : null;
}
