import { useLayoutEffect, type RefObject } from 'react';
import { clearPlace, type Box } from './clearPlace.ts';

const pressable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';
const marginPx = 12;
const headPx = 50;
const pauseMs = 100;
const dock = '--wp-notices-dock';

/** Whatever can be pressed at this moment: in sight, and under nothing but the notices. */
function pressableBoxes(host: HTMLElement): Box[] {
  return [...document.querySelectorAll(pressable)].flatMap((each) => {
    if (host.contains(each)) return [];
    const box = each.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isIn = box.width > 0 && box.height > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    const top = isIn ? document.elementsFromPoint(x, y).find((met) => !host.contains(met)) : undefined;
    return top && (each.contains(top) || top.contains(each)) && !isRoom(each, box) ? [box] : [];
  });
}

/** A scrolled region takes the focus too; one is not pressed. */
const isRoom = ({ clientHeight, scrollHeight }: Element, { height }: DOMRect): boolean =>
  height > 200 || (scrollHeight > clientHeight + 1 && height > 100);

const isClear = (host: HTMLElement): boolean => {
  const shift = clearPlace(host.getBoundingClientRect(), pressableBoxes(host), host.getBoundingClientRect());
  return shift?.x === 0 && shift.y === 0;
};

/** Moves the notices to where they lie over nothing that can be pressed; where there is no such place the page makes room at its foot. */
function place(host: HTMLElement): void {
  const { style } = document.body;
  host.style.translate = '';
  style.removeProperty(dock);
  const { left, top, right, bottom } = host.getBoundingClientRect();
  const own = { left, top, right, bottom };
  if (bottom - top < 1) return;
  const bounds = { left: marginPx, top: headPx + marginPx, right: innerWidth - marginPx, bottom: innerHeight - marginPx };
  const shift = clearPlace(own, pressableBoxes(host), bounds) ?? docked(host, own, bounds);
  if (shift.x !== 0 || shift.y !== 0) host.style.translate = `${shift.x}px ${shift.y}px`;
}

function docked(host: HTMLElement, own: Box, bounds: Box): { x: number; y: number } {
  document.body.style.setProperty(dock, `${host.offsetHeight + marginPx}px`);
  return { x: 0, y: bounds.bottom - own.bottom };
}

/** Effect: keeps the notices off whatever can be pressed, as the page beneath them changes; not while somebody is at them. */
export function useClearPlace(host: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(
    function keepClear() {
      const element = host.current;
      if (!element || shown === 0) return undefined;
      const settle = () => {
        const isDocked = document.body.style.getPropertyValue(dock) !== '';
        if (!isDocked && !element.matches(':hover, :focus-within') && !isClear(element)) place(element);
      };
      place(element);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          settle();
        }, pauseMs);
      };
      const seen = new MutationObserver((records) => {
        if (records.some(({ target }) => target !== document.body && !element.contains(target))) later();
      });
      seen.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'hidden', 'style', 'open'] });
      addEventListener('resize', later);
      addEventListener('scroll', later, { capture: true, passive: true });
      return () => {
        clearTimeout(timer);
        seen.disconnect();
        removeEventListener('resize', later);
        removeEventListener('scroll', later, { capture: true });
        element.style.translate = '';
        document.body.style.removeProperty(dock);
      };
    },
    [host, shown],
  );
}
