import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { findRoute, type Resource } from '#core';
import { useRuntime, type PluginBundle } from '../../resource/area.ts';
import { displayName } from '../../resource/displayName.ts';
import { useRecord } from '../../resource/edit/useRecord.ts';
import { resourceIn } from '../../resource/useArea.ts';
import { useTitles } from './titles.ts';
import { recordOf, trailTo, type TrailPart } from './trail.ts';

/**
 * The pages above this one as links: lists and pages by their titles, records by
 * their names. `title`: of this one, which is not said twice of the same record.
 */
export function Trail({ title }: { title: string }): ReactNode {
  const { index, viewer } = useRuntime();
  const [path] = useLocation();
  const { route, params } = findRoute(index.routes, path) ?? {};
  const own = route && params && recordOf(index, { href: path, route, params });
  return trailTo(index, viewer, path).map((part) => {
    const record = recordOf(index, part);
    const isOwn = record !== undefined && record.resource === own?.resource && record.id === own.id;
    return <Part key={part.href} part={part} record={record} {...(isOwn && { unlike: title })} />;
  });
}

interface PartProps {
  part: TrailPart;
  record: ReturnType<typeof recordOf>;
  /** Left out where it has this name. */
  unlike?: string;
}

/** Until a record's name is there, and where it does not come, what kind of page it is. */
function Part({ part, record, unlike }: PartProps): ReactNode {
  const titles = useTitles();
  const { index } = useRuntime();
  const entry = index.menu.find(({ plugin, path }) => plugin === part.route.plugin && path === part.route.path);
  const kind = part.route.kind === 'list' && entry ? titles.menu(entry) : titles.route(part.route);
  const bundle = useBundle(part.route.plugin);
  if (!record || !bundle) return <Crumb href={part.href} name={kind} />;
  return <RecordCrumb href={part.href} resource={resourceIn(bundle, record.resource)} id={record.id} params={part.params} {...{ kind, unlike }} />;
}

interface RecordCrumbProps {
  href: string;
  resource: Resource;
  id: string;
  params: TrailPart['params'];
  kind: string;
  unlike: string | undefined;
}

function RecordCrumb({ href, resource, id, params, kind, unlike }: RecordCrumbProps): ReactNode {
  const { value: record } = useRecord(resource, id, params);
  const name = record ? displayName(resource, record, { singular: kind }) : kind;
  return name === unlike ? null : <Crumb href={href} name={name} />;
}

function Crumb({ href, name }: { href: string; name: string }): ReactNode {
  return (
    <>
      <li>
        <Link href={href}>{name}</Link>
      </li>
      <li aria-hidden className="wp-breadcrumb-slash">
        /
      </li>
    </>
  );
}

/** The page that is open may be of another area than one above it. */
function useBundle(plugin: string): PluginBundle | undefined {
  const { load, loaded } = useRuntime();
  const [came, setCame] = useState<PluginBundle>();
  const bundle = loaded(plugin) ?? came;
  const isThere = bundle !== undefined;
  useEffect(
    function fetchArea() {
      if (!isThere) load(plugin).then(setCame, () => undefined);
    },
    [isThere, load, plugin],
  );
  return bundle;
}
