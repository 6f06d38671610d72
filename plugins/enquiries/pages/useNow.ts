import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The moment, anew every half minute. */
export function useNow(): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
