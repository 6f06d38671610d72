import { useState } from 'react';
import { useLeaveGuard } from '#ui';

/** What was typed and not saved, by locale and field. */
type Texts = Record<string, Record<string, string>>;
export interface TypedTexts {
  typed: Texts;
  setTyped: (locale: string, texts: Record<string, string>) => void;
}

/** Texts typed in the translations of a record: they outlast another tab and a closed panel, and leaving the page asks about them. */
export function useTypedTexts(): TypedTexts {
  const [typed, setTyped] = useState<Texts>({});
  useLeaveGuard(Object.values(typed).some((texts) => Object.keys(texts).length > 0));
  return { typed, setTyped: (locale, texts) => setTyped((now) => ({ ...now, [locale]: texts })) };
}
