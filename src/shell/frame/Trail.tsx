import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Resource } from '#core';
import { useRuntime, type PluginBundle } from '../../resource/area.ts';
import { displayName } from '../../resource/displayName.ts';
import { useRecord } from '../../resource/edit/useRecord.ts';
import { resourceIn } from '../../resource/useArea.ts';
import { useTitles } from './titles.ts';
import { recordOf, trailTo, type TrailPart } from './trail.ts';

/** The pages above this one as links: lists and pages by their titles, records by their names. */
export function Trail(): ReactNode {
  const { index, viewer } = useRuntime();
  const [path] = useLocation();
  return trailTo(index, viewer, path).map((part) => (
    <Fragment key={part.href}>
      <li>
        <Link href={part.href}>
          <PartName part={part} />
        </Link>
      </li>
      <li aria-hidden className="wp-breadcrumb-slash">
        /
      </li>
    </Fragment>
  ));
}

/** Until a record's name is there, and where it does not come, what kind of page it is. */
function PartName({ part }: { part: TrailPart }): ReactNode {
  const title = useTitles().route(part.route);
  const record = recordOf(useRuntime().index, part);
  const bundle = useBundle(part.route.plugin);
  if (!record || !bundle) return title;
  return <RecordName resource={resourceIn(bundle, record.resource)} id={record.id} params={part.params} kind={title} />;
}

interface RecordNameProps {
  resource: Resource;
  id: string;
  params: TrailPart['params'];
  kind: string;
}

function RecordName({ resource, id, params, kind }: RecordNameProps): ReactNode {
  const { record } = useRecord(resource, id, params);
  return record ? displayName(resource, record, { singular: kind }) : kind;
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
