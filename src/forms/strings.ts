import { replaceStringParameters, TranslatableString } from '@rjsf/utils';
import type { TFunction } from 'i18next';

const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
const keyOf = /* @__PURE__ */ keysByEnglish();

function keysByEnglish(): Map<string, string> {
  return new Map(Object.entries(TranslatableString).map(([name, english]) => [english, `rjsf-${kebab(name)}`]));
}

/** rjsf's own texts from our locales: the member `AddItemButton` stands under `rjsf-add-item-button`, with %1 and %2 as its parameters. */
export const translateStringWith =
  (t: TFunction) =>
  (text: TranslatableString, params?: string[]): string => {
    const key = keyOf.get(text);
    return replaceStringParameters(key ? t(key, { ns: 'forms' }) : text, params);
  };
