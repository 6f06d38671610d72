import { Checkbox, InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeReach } from '#core';
import { Loaded, useLoad, useRuntime } from '#resource';
import type { ReachAnswer } from '../answers.ts';

interface Choosing {
  value: readonly string[];
  isLocked: boolean;
  toggle: (entry: string) => void;
}

/** The resources that somebody may do something with, each with its verbs, found by their words. */
export default function ScopeWidget({ id, value, onChange, readonly, disabled }: WidgetProps): ReactNode {
  const { t, i18n } = useTranslation('api-tokens');
  const { http } = useRuntime();
  const [search, setSearch] = useState('');
  const reach = useLoad(`api-tokens/reach#${i18n.language}`, async () => (await http.get<ReachAnswer[]>('api-tokens/reach')).body, {
    follows: false,
  });
  const chosen: string[] = Array.isArray(value) ? value : [];
  const isLocked = Boolean(readonly || disabled);
  const toggle = (entry: string) => onChange(chosen.includes(entry) ? chosen.filter((each) => each !== entry) : [...chosen, entry]);
  // What was chosen as the form opened comes first.
  const [first] = useState(() => new Set(chosen.map((entry) => entry.split('.')[0])));
  const rank = ({ resource }: ReachAnswer) => (first.has(resource) ? 0 : 1);
  const isWhole = chosen.includes(wholeReach);
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={t('resources.api-tokens.fields.scope.title')} className="api-tokens-scope">
      <Checkbox checked={isWhole} disabled={isLocked} label={t('text.scope.all')} onChange={() => onChange(isWhole ? [] : [wholeReach])} />
      {!isWhole && (
        <>
          <InputGroup
            leftIcon="search"
            type="search"
            value={search}
            placeholder={t('text.scope.search')}
            aria-label={t('text.scope.search')}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Loaded of={reach}>
            {(all) => <Resources all={found(all, search).sort((a, b) => rank(a) - rank(b))} value={chosen} isLocked={isLocked} toggle={toggle} />}
          </Loaded>
        </>
      )}
    </div>
  );
}

const found = (all: readonly ReachAnswer[], search: string): ReachAnswer[] => {
  const words = search.toLowerCase().split(/\s+/);
  return all.filter(({ resource, title, area }) => words.every((word) => `${resource} ${title} ${area}`.toLowerCase().includes(word)));
};

function Resources({ all, value, isLocked, toggle }: { all: readonly ReachAnswer[] } & Choosing): ReactNode {
  const { t } = useTranslation('api-tokens');
  if (all.length === 0) return <p className="wp-quiet">{t('text.scope.none')}</p>;
  return (
    <div className="api-tokens-resources" tabIndex={0} role="region" aria-label={t('text.scope.list')}>
      {all.map(({ resource, title, area, verbs }) => (
        <fieldset key={resource}>
          <legend>
            {title} {area !== title && <span className="wp-quiet">{area}</span>}
          </legend>
          {verbs.map((verb) => {
            const entry = `${resource}.${verb}`;
            return (
              <Checkbox
                key={verb}
                inline
                checked={value.includes(entry)}
                disabled={isLocked}
                label={t(`text.scope.verbs.${verb}`)}
                onChange={() => toggle(entry)}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
