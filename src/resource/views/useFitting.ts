import { useLayoutEffect, useState, type RefObject } from 'react';

/** How many of a row's children are in sight as a whole, from its start; `content`: what their widths depend on. */
export function useFitting(row: RefObject<HTMLElement | null>, content: string): number {
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(
    function measure() {
      const { current } = row;
      if (!current) return undefined;
      const take = () => {
        const { left, right } = current.getBoundingClientRect();
        const out = [...current.children].findIndex((child) => {
          const box = child.getBoundingClientRect();
          return box.left < left - 1 || box.right > right + 1;
        });
        setCount(out < 0 ? Infinity : out);
      };
      take();
      const observer = new ResizeObserver(take);
      observer.observe(current);
      return () => observer.disconnect();
    },
    [row, content],
  );
  return count;
}
