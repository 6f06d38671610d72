import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton, TextDifference } from '#ui';
import { isOvertaken, rebased, takenBack } from './edited.ts';
import type { TextPairProps } from './TextPairProps.ts';

/** Another text was saved by someone else: both stand there until one is chosen, and none is lost. */
export function Overtaken({ text, info, edited, language, onChange }: TextPairProps): ReactNode {
  const { t } = useTranslation('localization');
  if (!isOvertaken(edited, text)) return null;
  return (
    <Callout compact intent="warning" role="alert" title={t('text.bench.overtaken')} className="localization-overtaken">
      <div lang={language.locale} dir="auto">
        <TextDifference before={text.text ?? ''} now={edited.texts![text.path]!} isPlain={!info.isMarkup} />
      </div>
      <div className="localization-actions">
        <AppButton size="small" text={t('text.bench.theirs')} onClick={() => onChange((now) => takenBack(now, text.path))} />
        <AppButton size="small" text={t('text.bench.mine')} onClick={() => onChange((now) => rebased(now, text))} />
      </div>
    </Callout>
  );
}
