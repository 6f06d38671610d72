import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { placesOf, stepFrom, type JsonLine } from './jsonLines.ts';

/** Lines of JSON that somebody goes through: by keys, by words. `line(i)`: how a line's element is told. */
export function useJson(lines: readonly JsonLine[]) {
  const [at, setAt] = useState(0);
  const [words, setWords] = useState('');
  const elements = useRef(new Map<number, HTMLElement>());
  const places = useMemo(() => placesOf(lines, words), [lines, words]);
  const goTo = (line: number) => {
    setAt(line);
    elements.current.get(line)?.scrollIntoView?.({ block: 'nearest' });
  };
  const search = (text: string) => {
    setWords(text);
    const [first] = placesOf(lines, text);
    if (first !== undefined) goTo(first);
  };
  /** The next place with the words, the first again after the last. */
  const goOn = (by: 1 | -1) => {
    if (places.length === 0) return;
    const next = by === 1 ? places.find((place) => place > at) : places.findLast((place) => place < at);
    goTo(next ?? places.at(by === 1 ? 0 : -1)!);
  };
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: stepFrom(lines, at, 1), ArrowUp: stepFrom(lines, at, -1), Home: 0, End: stepFrom(lines, lines.length, -1) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  };
  const line = (i: number) => (element: HTMLElement | null) => {
    if (element) elements.current.set(i, element);
    else elements.current.delete(i);
  };
  return { at, goTo, words, search, places, goOn, onKey, line };
}
