import { Button, Callout } from '@blueprintjs/core';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../cells/formats.ts';
import type { Unfilled } from './placeholders.ts';

/** What of a text its writer has to fill in, each with the way there. */
export function LeftOut({ left, input }: { left: readonly Unfilled[]; input: RefObject<HTMLTextAreaElement | null> }): ReactNode {
  const { t } = useTranslation('resource');
  if (left.length === 0) return null;
  const select = ({ start, end }: Unfilled) => {
    input.current?.focus();
    input.current?.setSelectionRange(start, end);
  };
  return (
    <Callout compact intent="warning" icon={null} role="status" className="wp-reply-left">
      {t('reply.unfilled', { count: left.length })}{' '}
      {left.map((each) => (
        <Button
          key={each.name}
          size="small"
          variant="outlined"
          onClick={() => select(each)}
          aria-label={t('reply.fill', { name: nameOf(t, each.name) })}
        >
          <mark dir="ltr">{`{{${each.name}}}`}</mark> <bdi>{nameOf(t, each.name)}</bdi>
        </Button>
      ))}
    </Callout>
  );
}

/** What a placeholder stands for, in words. */
const nameOf = (t: (key: string, options: { defaultValue: string }) => string, name: string): string =>
  t(`reply.placeholders.${name.replace(/\./g, '_')}`, { defaultValue: name });

/** Says that the words are from before. */
export function Restored({ atMs, onDiscard }: { atMs: number; onDiscard: () => void }): ReactNode {
  const { t, i18n } = useTranslation('resource');
  return (
    <p role="status" className="wp-quiet wp-reply-restored">
      {t('reply.restored', { time: instantText(new Date(atMs).toISOString(), i18n.language) })}{' '}
      <Button size="small" variant="minimal" text={t('draft.discard')} onClick={onDiscard} />
    </p>
  );
}
