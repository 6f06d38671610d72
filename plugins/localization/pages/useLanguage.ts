import { useState } from 'react';
import type { Standing, TextLanguage } from '../answers.ts';

/** The language of an address. One that was there and is not any more stays, so that nothing typed in it is lost; `isGone` then. */
export function useLanguage({ languages }: Standing, id: string | null | undefined): { language: TextLanguage | undefined; isGone: boolean } {
  const found = languages.find((each) => String(each.id) === id);
  const [known, setKnown] = useState(found);
  if (found && (found.id !== known?.id || found.name !== known.name || found.locale !== known.locale)) setKnown(found);
  const last = known !== undefined && String(known.id) === id ? known : undefined;
  return { language: found ?? last, isGone: found === undefined && last !== undefined };
}
