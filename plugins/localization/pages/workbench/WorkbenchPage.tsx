import { cut } from '#core';
import '../../localization.css';
import { HTMLSelect, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { Loaded, ResourceServices, type PageProps, type Screen } from '#resource';
import { AppButton, Empty, Failure, Loader, Page, Panel, Panels, Toolbar, useLeaveGuard } from '#ui';
import type { Queued, Standing } from '../../answers.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { CurrentText } from './CurrentText.tsx';
import { GoneLanguage } from '../GoneLanguage.tsx';
import { NotHere } from '../NotHere.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { SearchWords } from '../SearchWords.tsx';
import { WithTerms } from '../text/terms.tsx';
import { useChoices } from '../useChoices.ts';
import { useLanguage } from '../useLanguage.ts';
import { useLocalization, useStanding } from '../useLocalization.ts';
import { keyOf, useQueue, type Asked, type Queue } from './useQueue.ts';

/** All texts of a language that something is left to do about, one after the other, whatever area they are of. */
export default function WorkbenchPage({ plugin }: PageProps): ReactNode {
  const screen = useLocalization();
  const { t } = useTranslation('localization');
  const standing = useStanding(screen);
  return (
    <ResourceServices plugin={plugin}>
      <Loaded of={standing} title={t('pages.workbench')} failed={t('text.failed')}>
        {(value) => <Asking screen={screen} standing={value} />}
      </Loaded>
    </ResourceServices>
  );
}

interface AskingProps {
  screen: Screen;
  standing: Standing;
}

/** What is worked at stands in the address. */
function Asking({ screen, standing }: AskingProps): ReactNode {
  const { t } = useTranslation('localization');
  const search = new URLSearchParams(useSearch());
  const first = standing.languages[0];
  const { language, isGone } = useLanguage(standing, search.get('language') ?? (first && String(first.id)));
  const asked: Asked = {
    languageId: language?.id ?? 0,
    resource: search.get('resource') ?? '',
    standing: search.get('standing') ?? 'open',
    query: search.get('query') ?? '',
  };
  const choices = useChoices(standing);
  const look = (next: Partial<Asked>) => {
    const { languageId, ...rest } = { ...asked, ...next };
    screen.runtime.navigate(`/localization/workbench?${new URLSearchParams({ language: String(languageId), ...rest }).toString()}`, {
      replace: true,
    });
  };
  if (!language) return <NotHere title={t('pages.workbench')} />;
  return (
    <Page title={t('pages.workbench')} aside={<span dir="auto">{language.name}</span>}>
      <Toolbar label={t('text.filters')}>
        <HTMLSelect
          aria-label={t('text.languageLabel')}
          value={language.id}
          options={choices.languages}
          onChange={(event) => look({ languageId: Number(event.currentTarget.value) })}
        />
        <HTMLSelect
          aria-label={t('text.what')}
          value={asked.resource}
          options={choices.resources}
          onChange={(event) => look({ resource: event.currentTarget.value })}
        />
        <HTMLSelect
          aria-label={t('text.standingLabel')}
          value={asked.standing}
          options={choices.standings}
          onChange={(event) => look({ standing: event.currentTarget.value })}
        />
        <SearchWords query={asked.query} onSearch={(query) => look({ query })} />
      </Toolbar>
      <WithTerms screen={screen} language={language}>
        <GoneLanguage language={language} isGone={isGone} />
        <Working key={JSON.stringify(asked)} screen={screen} standing={standing} asked={asked} language={language} isGone={isGone} />
      </WithTerms>
    </Page>
  );
}

interface WorkingProps extends AskingProps {
  asked: Asked;
  language: Standing['languages'][number];
  isGone: boolean;
}

function Working({ screen, standing, asked, language, isGone }: WorkingProps): ReactNode {
  const { t } = useTranslation('localization');
  const queue = useQueue(screen, asked);
  const { rows, at, failed, isSaving, refused } = queue;
  useLeaveGuard(isSaving || refused.size > 0);
  const [dialog, setDialog] = useState<'replace' | 'approve'>();
  const dialogProps = {
    screen,
    standing,
    asked,
    onClose: () => setDialog(undefined),
    onDone: queue.putAll,
  };
  const many = (
    <div className="localization-many">
      <AppButton icon="search-text" text={t('text.bench.replace')} onClick={() => setDialog('replace')} />
      <AppButton icon="endorsed" text={t('text.bench.approveAll')} onClick={() => setDialog('approve')} />
      {dialog === 'replace' && <ReplaceDialog {...dialogProps} />}
      {dialog === 'approve' && <ApproveDialog {...dialogProps} />}
    </div>
  );
  if (failed !== undefined && !(isGone && rows)) return <Failure title={t('text.failed')} message={failed} onRetry={queue.reload} />;
  if (!rows) return <Loader fill />;
  const current = rows[at];
  // What was saved last may stand there again.
  if (!current && isSaving) return <Loader fill />;
  if (!current)
    return (
      <>
        {many}
        <Empty title={t('text.nothingLeft')} />
      </>
    );
  return (
    <>
      {many}
      <Panels
        main={
          <CurrentText key={keyOf(current)} screen={screen} standing={standing} language={language} isGone={isGone} queue={queue} found={current} />
        }
        side={<Waiting queue={queue} rows={rows} />}
      />
    </>
  );
}

/** The texts around the one in front: each can be gone to. */
function Waiting({ queue: { at, go, refused }, rows }: { queue: Queue; rows: readonly Queued[] }): ReactNode {
  const { t } = useTranslation('localization');
  return (
    <Panel title={t('text.queue')}>
      <ol className="localization-queue">
        {rows.slice(Math.max(0, at - 3), at + 12).map((row) => (
          <li key={keyOf(row)}>
            <button type="button" aria-current={row === rows[at] || undefined} onClick={() => go(rows.indexOf(row))}>
              <span dir="auto">{cut(row.source.replace(/<[^>]*>/g, ' '), 80)}</span>
              <span className="wp-quiet" dir="auto">
                {row.name}
              </span>
              {refused.has(keyOf(row)) && <Tag intent="danger">{t('text.bench.notSaved')}</Tag>}
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
