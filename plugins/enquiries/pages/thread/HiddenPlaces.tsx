import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What stands where contact data was. */
const marker = '⟦hidden⟧';

/** A text whose hidden places are told in the reader's language. */
export function HiddenPlaces({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('enquiries');
  const parts = text.split(marker);
  return parts.map((part, i) => (
    // A part has no name but its place.
    <span key={i}>
      {i > 0 && <span className="enq-hidden">{t('text.hidden')}</span>}
      {part}
    </span>
  ));
}
