import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '#core';
import { CellValue, instantText, Loaded, readRecord, RecordActions, ResourceServices, SidePanel, StatusTag, useLoad } from '#resource';
import { Panel } from '#ui';
import { languageName } from '../cells/LanguageCell.tsx';
import { Answer } from './Answer.tsx';
import type { Taken } from './QuestionPanelProps.ts';
import { MakeFaq } from './MakeFaq.tsx';
import { Similar } from './Similar.tsx';
import type { QuestionPanelProps, ShownProps } from './QuestionPanelProps.ts';
import type { Question } from './QuestionPanelProps.ts';

/** One question beside the list: its words, its answer, what may be done with it, and questions like it. */
export function QuestionPanel(props: QuestionPanelProps): ReactNode {
  const { screen, id, onClose } = props;
  const { t } = useTranslation('questions');
  const expand = ['answerToQuestion', 'merged'];
  const loaded = useLoad(`questions/whole/${id}`, async () => (await readRecord(screen, id, expand)) as Question);
  return (
    <ResourceServices plugin={screen.bundle.id}>
      <SidePanel title={screen.words.singular} widthPx={720} onClose={onClose}>
        <Loaded of={loaded} failed={t('text.failed')}>
          {(question) => <Shown {...props} question={question} reload={loaded.reload} />}
        </Loaded>
      </SidePanel>
    </ResourceServices>
  );
}

function Shown(props: ShownProps): ReactNode {
  const { screen, question, reload, onClose } = props;
  const { t } = useTranslation('questions');
  const { words } = screen;
  const { text, status, language, merged } = question;
  const [taken, take] = useState<Taken | undefined>(undefined);
  return (
    <div className="qa-question">
      <div className="qa-head">
        {status && <StatusTag words={words} field="status" code={status} />}
        <div className="qa-actions">
          <RecordActions
            screen={screen}
            edit={{ readOnly: true, adopt: reload, leave: onClose }}
            record={question}
            reload={reload}
            isPartial
            without="merge"
          />
        </div>
      </div>
      <p className="qa-text" dir="auto" lang={language ?? undefined}>
        {text}
      </p>
      <Facts screen={screen} question={question} />
      {status === 'MERGED' ? <LeadsTo {...props} /> : <Answer {...props} taken={taken} onSent={() => take(undefined)} />}
      {status !== 'MERGED' && <MakeFaq {...props} />}
      {merged && merged.length > 0 && (
        <Panel title={t('text.mergedHere')} level={3}>
          <ul className="qa-list">
            {merged.map((each) => (
              <li key={String(each.id)} dir="auto">
                {each.text}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {status !== 'MERGED' && <Similar {...props} onTake={take} />}
    </div>
  );
}

function LeadsTo({ question: { merged_into: id }, onOpen }: ShownProps): ReactNode {
  const { t } = useTranslation('questions');
  if (id === null) return null;
  return (
    <p>
      {t('text.mergedInto')}{' '}
      <button type="button" className="qa-link" onClick={() => onOpen(id)}>
        {t('text.openOther')}
      </button>
    </p>
  );
}

const shown = ['product_id', 'author_name', 'author_email', 'creator_id'] as const;

function Facts({ screen: { words, resource }, question }: Pick<ShownProps, 'screen' | 'question'>): ReactNode {
  const { language, created_at: at } = question;
  const facts: Array<[string, ReactNode]> = [
    ...shown
      .filter((field) => question[field] !== null && question[field] !== undefined)
      .map((field): [string, ReactNode] => {
        const schema = fieldOf(resource, field) ?? {};
        return [field, <CellValue key={field} value={question[field]} schema={schema} field={field} words={words} />];
      }),
    ['created_at', instantText(at, words.locale)],
    ...(language === null ? [] : [['language', languageName(language, words.locale)] as [string, ReactNode]]),
  ];
  return (
    <dl className="qa-facts">
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{words.field(field)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
