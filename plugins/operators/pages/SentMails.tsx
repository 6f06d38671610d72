import { Tag, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '#resource';
import { Panel } from '#ui';
import type { SentMail } from '../answers.ts';

interface SentProps {
  sent: readonly SentMail[];
  locale: string;
  kindOf: (kind: string) => string;
}

/** The mails that went to an operator's addresses, and what became of each. */
export function SentMails({ sent, locale, kindOf }: SentProps): ReactNode {
  const { t } = useTranslation('operators');
  return (
    <Panel title={t('text.sent')}>
      {sent.length === 0 && <p className="wp-quiet">{t('text.nothingSent')}</p>}
      <ul className="operators-rows">
        {sent.map((mail, i) => (
          <Mail key={`${mail.at} ${i}`} mail={mail} locale={locale} kindOf={kindOf} />
        ))}
      </ul>
    </Panel>
  );
}

const intents: Record<NonNullable<SentMail['state']>, Intent> = { waiting: 'warning', sending: 'primary', sent: 'success', failed: 'danger' };

function Mail({ mail, locale, kindOf }: Omit<SentProps, 'sent'> & { mail: SentMail }): ReactNode {
  const { t } = useTranslation('operators');
  const { subject, to, kind, state, reason, at, next } = mail;
  const about = kind === null ? t(`text.sentKind.${mail.mail?.slice(mail.mail.indexOf('.') + 1)}`) : kindOf(kind);
  const isOpen = reason !== null && state !== 'sent';
  return (
    <li>
      <div>
        <span dir="auto" className="operators-address">
          {subject}
        </span>
        <span className="wp-quiet">
          {about} · <bdi>{to}</bdi> · {instantText(at, locale)}
        </span>
        {isOpen && (
          <span className="operators-why">
            {t(`text.sentReason.${reason}`)} {next !== null && t('text.nextTry', { at: instantText(next, locale) })}
          </span>
        )}
      </div>
      {state && (
        <Tag minimal intent={intents[state]}>
          {t(`text.sentState.${state}`)}
        </Tag>
      )}
    </li>
  );
}
