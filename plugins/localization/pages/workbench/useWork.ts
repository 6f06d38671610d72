import { useEffect, useRef, useState } from 'react';
import { messagesOf, type Screen } from '#resource';

interface LongWork {
  /** Whether something goes on. */
  busy: boolean;
  problem: string | undefined;
  /** Does something that asks now and then whether it is still wanted. */
  begin: (work: (isWanted: () => boolean) => Promise<void>) => Promise<void>;
  /** What goes on comes to an end where it is. */
  stop: () => void;
}

/** Work that takes a while, one piece at a time: it can be stopped, and is when nobody is there any more. */
export function useWork(screen: Screen): LongWork {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);
  const stop = () => {
    turn.current += 1;
  };
  useEffect(function stopAtTheEnd() {
    return () => {
      turn.current += 1;
    };
  }, []);
  const begin = async (work: (isWanted: () => boolean) => Promise<void>) => {
    const own = ++turn.current;
    setBusy(true);
    setProblem(undefined);
    try {
      await work(() => turn.current === own);
    } catch (error) {
      setProblem(messagesOf(error, screen.words).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, begin, stop };
}
