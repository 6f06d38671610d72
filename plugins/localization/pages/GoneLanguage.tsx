import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextLanguage } from '../answers.ts';

/** Nobody translates into a language any more, or a record is gone, while somebody had it open: what they typed still stands there. */
export function GoneLanguage({ language, isGone, message }: { language: TextLanguage; isGone: boolean; message?: string | undefined }): ReactNode {
  const { t } = useTranslation('localization');
  if (!isGone && message === undefined) return null;
  return (
    <Callout intent="warning" role="alert" className="localization-gone">
      {isGone ? t('text.languageGone', { language: language.name }) : message} {t('text.typedStays')}
    </Callout>
  );
}
