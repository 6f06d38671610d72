import { useCallback, useRef, useState, type RefCallback } from 'react';
import { useEvent } from '#ui';
import { textOf, useBuffer, type BufferOptions } from './buffer.ts';
import { textDirection } from './textDirection.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

interface BufferedInput<T extends Box> {
  /** Goes to the element, which is not controlled: a keystroke renders nothing. */
  ref: RefCallback<T>;
  /** The text of the first render. */
  defaultValue: string;
  /** For a text whose direction is its own. */
  dir: 'auto' | undefined;
  /** Call with what the element holds, at each of its changes. */
  set(text: string): void;
  settle(): void;
}

/**
 * A buffered text that lives in its element. Rendering an input for each keystroke costs a slow machine a third of the time
 * there is, so only an input that becomes empty or is no longer empty is rendered. `fitted` is called after the text was changed from outside.
 */
export function useBufferedInput<T extends Box>(value: unknown, options: BufferOptions, fitted?: (box: T) => void): BufferedInput<T> {
  const [defaultValue] = useState(() => textOf(value));
  const [filled, setFilled] = useState(defaultValue !== '');
  const box = useRef<T>(null);
  const shown = useRef(defaultValue);
  const fit = useEvent((element: T) => fitted?.(element));
  const show = useCallback(
    (text: string) => {
      if ((shown.current === '') !== (text === '')) setFilled(text !== '');
      shown.current = text;
      if (!box.current || box.current.value === text) return;
      box.current.value = text;
      fit(box.current);
    },
    [fit],
  );
  const ref = useCallback(
    (element: T | null) => {
      box.current = element;
      if (!element) return;
      if (element.value !== shown.current) element.value = shown.current;
      fit(element);
    },
    [fit],
  );
  const { set, settle } = useBuffer(value, options, show);
  return { ref, defaultValue, dir: textDirection(filled ? 'x' : ''), set, settle };
}
