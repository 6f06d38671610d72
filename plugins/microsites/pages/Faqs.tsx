import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json, JsonSchema, WireRecord } from '#core';
import { SchemaForm, type SchemaFormHandle } from '#forms';
import { Loaded, ResourceServices, useScreen, type PageProps, type Screen } from '#resource';
import { AppButton } from '#ui';
import { FaqsElsewhere } from './FaqsElsewhere.tsx';
import type { ContentLanguage } from './useContentLanguages.ts';
import { useFaqs, type Faq } from './useFaqs.ts';

/** Questions and answers of a category, language by language: added, changed where they stand, put in order, and saved together. */
export default function Faqs({ part, params, plugin }: PageProps): ReactNode {
  if (!part) return null;
  return (
    <ResourceServices plugin={plugin}>
      <Of category={Number(part.record.id)} params={params} onMark={part.onMark} />
    </ResourceServices>
  );
}

type OnMark = NonNullable<PageProps['part']>['onMark'];

function Of({ category, params, onMark }: { category: number; params: Record<string, string>; onMark: OnMark }): ReactNode {
  const screen = useScreen({ resource: 'microsite-category-faq', params });
  const faqs = useFaqs(screen, category);
  const { isChanged } = faqs;
  useEffect(
    function tellRail() {
      onMark(isChanged ? 'changed' : undefined);
    },
    [isChanged, onMark],
  );
  return (
    <Loaded of={faqs.load}>
      {() => <Loaded of={faqs.languages}>{(languages) => <Typed screen={screen} category={category} faqs={faqs} languages={languages} />}</Loaded>}
    </Loaded>
  );
}

interface TypedProps {
  screen: Screen;
  category: number;
  faqs: ReturnType<typeof useFaqs>;
  languages: readonly ContentLanguage[];
}

/** Questions in their order, each with its answer. */
function schemaOf({ resource, words }: Screen, title: string): JsonSchema {
  const { question = {}, answer = {} }: Record<string, JsonSchema> = resource.schema.properties ?? {};
  return {
    type: 'object',
    properties: {
      faqs: {
        type: 'array',
        title,
        'x-sortable': true,
        maxItems: 300,
        items: { type: 'object', title: words.singular, properties: { question, answer } },
      },
    },
  };
}

function Typed({ screen, category, faqs, languages }: TypedProps): ReactNode {
  const { t } = useTranslation('microsites');
  const form = useRef<SchemaFormHandle>(null);
  const [chosen, setChosen] = useState(() => languages.find(({ id }) => faqs.value[id]?.length)?.id ?? languages[0]?.id ?? 0);
  const [isElsewhere, setElsewhere] = useState(false);
  const typedNow = (value: WireRecord = {}) => ({ ...faqs.value, [chosen]: (Array.isArray(value.faqs) ? value.faqs : []) as Faq[] });
  const change = (value: WireRecord) => faqs.change(typedNow(value));
  const here = (faqs.value[chosen] ?? []).filter(({ question, answer }) => question && answer);
  return (
    <div className="ms-faqs">
      <Tabs
        id="microsite-faq-languages"
        selectedTabId={chosen}
        onChange={(next) => {
          form.current?.flush();
          setChosen(Number(next));
        }}
      >
        {languages.map(({ id, name }) => (
          <Tab key={id} id={id} title={name} panel={<span />} tagContent={faqs.value[id]?.length || undefined} />
        ))}
      </Tabs>
      <SchemaForm
        key={chosen}
        ref={form}
        schema={schemaOf(screen, t('text.questions-here'))}
        sections={[{ id: 'faqs', fields: ['faqs'] }]}
        // A member that is undefined is none to a form, which JSON has no type for.
        value={{ faqs: (faqs.value[chosen] ?? []) as unknown as Json[] }}
        onChange={change}
        label={(path) => (path.startsWith('faqs.') ? { title: screen.words.field(path.slice('faqs.'.length)) } : undefined)}
        idPrefix="microsite-faqs"
      />
      <div className="ms-faq-bar">
        <AppButton look="dark" text={t('text.save-all')} loading={faqs.isSaving} onClick={() => void faqs.save(typedNow(form.current?.flush()))} />
        <AppButton
          text={t('text.discard')}
          disabled={!faqs.isChanged || faqs.isSaving}
          onClick={() => {
            form.current?.discard();
            faqs.discard();
          }}
        />
        <AppButton
          icon="duplicate"
          text={t('text.elsewhere', { count: here.length })}
          disabled={here.length === 0 || faqs.isChanged}
          onClick={() => setElsewhere(true)}
        />
      </div>
      {isElsewhere && (
        <FaqsElsewhere screen={screen} own={category} language={chosen} faqs={here} write={faqs.write} onClose={() => setElsewhere(false)} />
      )}
    </div>
  );
}
