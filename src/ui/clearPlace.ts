/** A box on the screen, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** How far something is moved from where it stands by itself. */
interface Shift {
  x: number;
  y: number;
}

const stepPx = 12;
/** So near to a control is over it: it has a rim for the focus. */
const rimPx = 4;

const moved = ({ left, top, right, bottom }: Box, { x, y }: Shift): Box => ({ left: left + x, top: top + y, right: right + x, bottom: bottom + y });
const isOver = (box: Box, other: Box): boolean =>
  box.left < other.right + rimPx && box.right > other.left - rimPx && box.top < other.bottom + rimPx && box.bottom > other.top - rimPx;

/**
 * Where a box may stand within bounds without lying over any of some others: the
 * nearest such place above or below its own, towards the middle and the far side too.
 */
export function clearPlace(own: Box, others: readonly Box[], bounds: Box): Shift | undefined {
  const far = own.left - bounds.left < bounds.right - own.right ? bounds.right - own.right : bounds.left - own.left;
  const [up, down] = [Math.max(0, own.top - bounds.top), Math.max(0, bounds.bottom - own.bottom)];
  const heights = [0, ...(down > 0 ? [down] : []), ...Array.from({ length: Math.floor(up / stepPx) }, (_, at) => -(at + 1) * stepPx)];
  const all = heights.flatMap((y) => [0, far / 2, far].map((x) => ({ x, y })));
  return all.find((shift) => !others.some((other) => isOver(moved(own, shift), other)));
}
