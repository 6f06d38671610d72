import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/** What is being typed, reported once typing pauses, on Enter and on leaving the field; a value from outside (Back, Clear) wins. */
export function useTyped(value: string, report: (text: string) => void) {
  const [text, setText] = useState(value);
  const state = useRef({ reported: value, report, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  state.current.report = report;
  useEffect(
    function adopt() {
      if (value === state.current.reported) return;
      clearTimeout(state.current.timer);
      state.current.reported = value;
      setText(value);
    },
    [value],
  );
  useEffect(function forget() {
    const now = state.current;
    return () => clearTimeout(now.timer);
  }, []);
  const settle = useCallback((typed: string) => {
    clearTimeout(state.current.timer);
    const trimmed = typed.trim();
    if (trimmed === state.current.reported) return;
    state.current.reported = trimmed;
    state.current.report(trimmed);
  }, []);
  const type = useCallback(
    (typed: string) => {
      setText(typed);
      clearTimeout(state.current.timer);
      state.current.timer = setTimeout(() => settle(typed), pauseMs);
    },
    [settle],
  );
  return { text, type, settle: () => settle(text) };
}
