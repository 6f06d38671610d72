import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { UseOfRecord, UsesOfRecord } from '#api';
import { hrefOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';

/** Where a record is used, by kind and field, each record a link where its reader may open it. */
export function UsesList({ screen, of: { uses, others } }: { screen: Screen; of: UsesOfRecord }): ReactNode {
  const { t } = screen.words;
  return (
    <div className="wp-uses">
      {uses.map((use) => (
        <UsesOfField key={`${use.resource} ${use.field}`} screen={screen} use={use} />
      ))}
      {others > 0 && <p>{t(uses.length === 0 ? 'uses.closed' : 'uses.others', { count: others })}</p>}
    </div>
  );
}

function UsesOfField({ screen: { words, runtime }, use }: { screen: Screen; use: UseOfRecord }): ReactNode {
  const { t, locale } = words;
  const shown = `${use.count.toLocaleString(locale)}${use.capped ? '+' : ''}`;
  const found = use.records.map((record) => ({
    ...record,
    href: hrefOf(runtime, { to: 'record', resource: use.resource, record: record.key ?? record.id }),
  }));
  // What cannot be opened is worth a line where its name tells it from the others.
  const told = found.filter(({ href, name }) => href !== undefined || found.filter((each) => each.name === name).length === 1);
  const more = told.length === 0 ? 0 : use.count - told.length;
  return (
    <section>
      <h3>
        {use.title}
        {use.label !== undefined && <small>{use.label}</small>}
        <Tag minimal round>
          {shown}
        </Tag>
      </h3>
      <ul>
        {told.map(({ id, href, name, state }) => (
          <li key={id}>
            <bdi>{href ? <Link href={href}>{name}</Link> : name}</bdi>
            {state && (
              <Tag minimal intent={state.tag}>
                {state.title}
              </Tag>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('uses.more', { count: more, shown: `${more.toLocaleString(locale)}${use.capped ? '+' : ''}` })}</p>}
    </section>
  );
}
