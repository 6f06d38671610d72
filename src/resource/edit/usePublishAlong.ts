import { useRef } from 'react';
import type { WireRecord } from '#core';
import type { Screen } from '../screen.ts';

interface PublishAlong {
  /** Whether the next save publishes. */
  wants: (is: boolean) => void;
  /** Publishes what was saved, where that is wanted; the record as it is then. */
  finish: (value: WireRecord) => Promise<WireRecord>;
  /** What is said of the last save; `undefined` where it was one like any other. */
  said: () => string | undefined;
  /** What is refused stays in sight, as the draft that was saved. */
  isRefused: () => boolean;
}

/** Publishes a record along with its save. */
export function usePublishAlong(screen: Screen): PublishAlong {
  const { current: now } = useRef<{ isWanted: boolean; came: 'published' | 'refused' | undefined }>({ isWanted: false, came: undefined });
  const { t } = screen.words;
  return {
    wants(is) {
      now.isWanted = is;
    },
    async finish(value) {
      now.came = undefined;
      if (!now.isWanted) return value;
      const { publishSaved } = await import('../publish/publishSaved.ts');
      const record = await publishSaved(screen, value);
      now.came = record ? 'published' : 'refused';
      return { ...value, ...record };
    },
    said: () => now.came && t(now.came === 'published' ? 'publishing.saved' : 'publishing.notPublished'),
    isRefused: () => now.came === 'refused',
  };
}
