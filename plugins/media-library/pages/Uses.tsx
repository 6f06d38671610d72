import type { ReactNode } from 'react';
import type { WireRecord } from '#core';
import { Loaded, useLoad, useRuntime, type PageProps } from '#resource';
import { PlaceList, type Places } from './PlaceList.tsx';
import { Replace } from './Replace.tsx';

/** Where a file is used, and the way to put another one in its place. */
export default function Uses({ part }: PageProps): ReactNode {
  return part ? <UsesOf record={part.record} /> : null;
}

function UsesOf({ record }: { record: WireRecord }): ReactNode {
  const { http } = useRuntime();
  const path = `-/files/${Number(record.id)}/uses`;
  const places = useLoad(path, async () => (await http.get<Places>(path)).body);
  return (
    <Loaded of={places}>
      {(known) => (
        <>
          <PlaceList places={known} />
          <Replace record={record} places={known} />
        </>
      )}
    </Loaded>
  );
}
