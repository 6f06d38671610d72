import '../../localization.css';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#api';
import { Loaded, recordsWritten, ResourceServices, tellError, tellSuccess, useLoad, useRuntime, type PageProps, type Screen } from '#resource';
import { AppButton, ButtonLink, Empty, Failure, Page, SaveBar, useLeaveGuard } from '#ui';
import type { ResourceInfo, Standing, TextLanguage, TextRecord, LocalizedRows } from '../../answers.ts';
import { editedOf, isEdited, isEmpty, typed, type Edited } from '../text/edited.ts';
import { GoneLanguage } from '../GoneLanguage.tsx';
import { NotHere } from '../NotHere.tsx';
import { RowsEditor } from './RowsEditor.tsx';
import { WithTerms } from '../text/terms.tsx';
import { TextPair } from '../text/TextPair.tsx';
import { ask, askItem, callAt, tellSaid, useLocalization, useStanding, type Failed } from '../useLocalization.ts';
import { useLanguage } from '../useLanguage.ts';

type Answer = TextRecord & { success: true; rows?: LocalizedRows };

/** One record's texts in a language, side by side with their source. */
export default function EditorPage({ params, plugin }: PageProps): ReactNode {
  const screen = useLocalization();
  const { t } = useTranslation('localization');
  const standing = useStanding(screen);
  const segment = useRuntime().address().split('?')[0]!.split('/')[3] ?? '';
  return (
    <ResourceServices plugin={plugin}>
      <Loaded of={standing} title={t('pages.editor')} failed={t('text.failed')}>
        {(value) => <InLanguage screen={screen} standing={value} segment={segment} params={params} />}
      </Loaded>
    </ResourceServices>
  );
}

interface InLanguageProps extends Pick<PageProps, 'params'> {
  screen: Screen;
  standing: Standing;
  segment: string;
}

function InLanguage({ screen, standing, segment, params }: InLanguageProps): ReactNode {
  const { t } = useTranslation('localization');
  const { language, isGone } = useLanguage(standing, params.languageId);
  const resource = standing.resources.find((each) => each.segment === segment);
  if (!resource || !language) return <NotHere title={t('pages.editor')} />;
  const id = params.id ?? '';
  return <OfRecord key={`${language.id} ${segment} ${id}`} {...{ screen, standing, resource, language, isGone, id }} />;
}

interface OfRecordProps {
  screen: Screen;
  standing: Standing;
  resource: ResourceInfo;
  language: TextLanguage;
  /** Nobody translates into it any more. */
  isGone: boolean;
  id: string;
}

function OfRecord({ screen, standing, resource, language, isGone, id }: OfRecordProps): ReactNode {
  const { t } = useTranslation('localization');
  const path = `localization/{languageId}/${resource.segment}/{id}`;
  const loaded = useLoad<Answer | Failed>(`localization/${language.id}/${resource.segment}/${id}`, () =>
    askItem<Answer>(screen, callAt(screen, 'GET', path)!, { languageId: language.id, id }),
  );
  const message = loaded.value?.success === false ? loaded.value.message : undefined;
  // What was open stays open: somebody may have typed into it.
  const [last, setLast] = useState<Answer>();
  if (loaded.value?.success === true && loaded.value !== last) setLast(loaded.value);
  useEffect(
    function tellFailure() {
      if (message !== undefined) tellSaid(screen, message);
    },
    [message, screen],
  );
  const common = { screen, standing, resource, language, isGone, path, message };
  if (last) return <Editor {...common} record={loaded.value?.success ? loaded.value : last} />;
  if (message !== undefined)
    return (
      <Page title={t('pages.editor')}>
        <Failure title={t('text.failed')} message={message} onRetry={loaded.reload} />
      </Page>
    );
  return (
    <Loaded of={loaded} title={t('pages.editor')} failed={t('text.failed')}>
      {(record) => record.success && <Editor {...common} record={record} />}
    </Loaded>
  );
}

interface EditorProps extends Omit<OfRecordProps, 'id'> {
  record: Answer;
  path: string;
  /** Why the record cannot be read any more. */
  message: string | undefined;
}

function Editor({ screen, standing, resource, language, isGone, record, path, message }: EditorProps): ReactNode {
  const { t } = useTranslation('localization');
  const { save, saving, errors, edited, setEdited } = useSaving({ screen, language, record, path });
  const readOnly = !resource.writable || isGone || message !== undefined;
  const others = standing.languages.filter(({ id }) => id !== language.id);
  const empty = record.texts.filter(({ path: at, text }) => isEmpty(edited.texts?.[at] ?? text ?? ''));
  const copyAll = () => setEdited((now) => empty.reduce((all, text) => typed(all, text, text.source), now));
  return (
    <WithTerms screen={screen} language={language}>
      <Page
        title={record.name}
        aside={<span className="wp-quiet">{language.name}</span>}
        actions={
          <>
            {others.map(({ id, name }) => (
              <ButtonLink key={id} look="light" size="small" href={`/localization/${id}/${resource.segment}/${record.id}`} text={name} />
            ))}
            {!readOnly && empty.length > 0 && <AppButton icon="duplicate" text={t('text.copyEmpty')} onClick={copyAll} />}
          </>
        }
      >
        <GoneLanguage language={language} isGone={isGone} message={message} />
        {record.texts.length === 0 && !record.rows && <Empty title={t('text.noTexts')} />}
        <div className="localization-texts">
          {record.texts.map((text) => (
            <TextPair
              key={text.path}
              name={record.name}
              text={text}
              info={resource.fields.find(({ field }) => field === text.field)!}
              source={standing.source}
              language={language}
              edited={edited}
              readOnly={readOnly}
              errors={errors[text.path] ?? []}
              onChange={setEdited}
            />
          ))}
        </div>
        {!readOnly && record.texts.length > 0 && <SaveBar saving={saving} onSave={() => void save()} />}
        {record.rows && (
          <RowsEditor screen={screen} source={standing.source} language={language} id={record.id} rows={record.rows} readOnly={readOnly} />
        )}
      </Page>
    </WithTerms>
  );
}

function useSaving({ screen, language, record, path }: Pick<EditorProps, 'screen' | 'language' | 'record' | 'path'>) {
  const [edited, setEdited] = useState<Edited>({});
  const [errors, setErrors] = useState<Record<string, readonly string[]>>({});
  const [saving, setSaving] = useState(false);
  const { t } = useTranslation('localization');
  const { stores } = screen.runtime;
  useLeaveGuard(isEdited(edited));
  const save = async () => {
    setSaving(true);
    setErrors({});
    try {
      const call = callAt(screen, 'PATCH', path)!;
      await ask(screen, call, { languageId: language.id, id: record.id }, editedOf(record, edited));
      setEdited({});
      recordsWritten(stores);
      tellSuccess(stores, t(`calls.${call}.success`), screen.words);
    } catch (error) {
      if (isApiError(error) && error.kind === 'fields') setErrors(error.fields);
      tellError(stores, error, screen.words);
    } finally {
      setSaving(false);
    }
  };
  return { edited, setEdited, errors, saving, save };
}
