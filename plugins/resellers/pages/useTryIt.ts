import { useState } from 'react';

interface Tried {
  key: string;
  method: string;
  path: string;
  body: string;
}
interface TriedAnswer {
  /** null: there was no answer. */
  status: number | null;
  text: string;
}

const capabilities = 'octo/pricing, octo/pickups, octo/questions';

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends a call as a reseller would: to this server, by its key alone. */
export function useTryIt() {
  const [answer, setAnswer] = useState<TriedAnswer>();
  const [isBusy, setBusy] = useState(false);
  const send = async ({ key, method, path, body }: Tried) => {
    setBusy(true);
    try {
      const said = await fetch(`/octo/${path.replace(/^\/+/, '')}`, {
        method,
        credentials: 'omit',
        headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json', 'octo-capabilities': capabilities },
        ...(body.trim() !== '' && { body }),
      });
      setAnswer({ status: said.status, text: pretty(await said.text()) });
    } catch {
      setAnswer({ status: null, text: '' });
    } finally {
      setBusy(false);
    }
  };
  return { answer, isBusy, send };
}
