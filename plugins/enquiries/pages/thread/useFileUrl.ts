import { useEffect, useState } from 'react';
import { useRuntime } from '#resource';

/** The path of a file of a conversation. */
export const filePath = (hash: string, id: number): string => `conversations/${hash}/files/${id}`;

/** An address under which a file is shown, for as long as it is: its bytes come with the token, which no `img` sends. */
export function useFileUrl(hash: string, id: number, when = true): { url?: string; failed: boolean } {
  const { http } = useRuntime();
  const [state, setState] = useState<{ url?: string; failed: boolean }>({ failed: false });
  useEffect(
    function fetchFile() {
      if (!when) return;
      const stop = new AbortController();
      let url: string | undefined;
      http.getFile(filePath(hash, id), { signal: stop.signal }).then(
        ({ file }) => {
          if (stop.signal.aborted) return;
          url = URL.createObjectURL(file);
          setState({ url, failed: false });
        },
        () => {
          if (!stop.signal.aborted) setState({ failed: true });
        },
      );
      return () => {
        stop.abort();
        if (url !== undefined) URL.revokeObjectURL(url);
      };
    },
    [http, hash, id, when],
  );
  return state;
}
