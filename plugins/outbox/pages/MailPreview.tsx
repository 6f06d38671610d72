import { HTMLSelect } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, useLoad, useRuntime } from '#resource';
import { Empty, Page } from '#ui';

interface MailInfo {
  plugin: string;
  id: string;
  event: string;
  to: string;
  examples: number;
}
interface Mails {
  locales: string[];
  mails: MailInfo[];
}
interface Words {
  subject: string;
  text: string;
  locale: string;
}

const keyOf = ({ plugin, id }: MailInfo): string => `${plugin}/${id}`;

/** Every declared mail as it reads in each language, with an example of its event. */
export default function MailPreview(): ReactNode {
  const { t } = useTranslation('outbox');
  const { http } = useRuntime();
  const mails = useLoad('-/mails', async () => (await http.get<Mails>('-/mails')).body);
  return (
    <Loaded of={mails} title={t('pages.preview')}>
      {(known) => <Page title={t('pages.preview')}>{known.mails.length === 0 ? <Empty title={t('text.none')} /> : <Preview {...known} />}</Page>}
    </Loaded>
  );
}

function Preview({ mails, locales }: Mails): ReactNode {
  const { t, i18n } = useTranslation('outbox');
  const [key, setKey] = useState(keyOf(mails[0]!));
  const [locale, setLocale] = useState(locales.includes(i18n.language) ? i18n.language : locales[0]!);
  const mail = mails.find((each) => keyOf(each) === key) ?? mails[0]!;
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <>
      <div className="outbox-choice">
        <label>
          {t('text.mail')}
          <HTMLSelect
            fill
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
            options={mails.map((each) => ({ value: keyOf(each), label: `${each.plugin} · ${each.id}` }))}
          />
        </label>
        <label>
          {t('text.language')}
          <HTMLSelect
            fill
            value={locale}
            onChange={(event) => setLocale(event.currentTarget.value)}
            options={locales.map((each) => ({ value: each, label: names.of(each) ?? each }))}
          />
        </label>
      </div>
      <p className="wp-quiet">{t('text.about', { event: mail.event, to: mail.to })}</p>
      <Letter mail={mail} locale={locale} />
    </>
  );
}

/** The mail itself, in its own language and direction. */
function Letter({ mail, locale }: { mail: MailInfo; locale: string }): ReactNode {
  const { http } = useRuntime();
  const path = `-/mails/${keyOf(mail)}`;
  const words = useLoad(`${path}#${locale}`, async () => (await http.get<Words>(path, { query: { locale } })).body);
  return (
    <Loaded of={words}>
      {({ subject, text }) => (
        <article className="outbox-mail" lang={locale} dir="auto">
          <h2 className="outbox-subject">{subject}</h2>
          <pre className="outbox-text" dir="auto">
            {text}
          </pre>
        </article>
      )}
    </Loaded>
  );
}
