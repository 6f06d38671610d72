import { useEffect, useState, type ReactNode } from 'react';
import { can } from '#core';
import { Loaded, useRuntime, type PageProps } from '#resource';
import { useEvent } from '#ui';
import { Outcome } from './Outcome.tsx';
import { Choice } from './Choice.tsx';
import { chosenIn, wishOf, type Chosen } from './chosen.ts';
import { MapTable } from './MapTable.tsx';
import { useLink, type LinkPort, type LinkState } from './useLink.ts';

/** The step “External connection” of a tour: the product of another system that it is, how its options and categories are mapped, and the check. */
export default function Link({ part }: PageProps): ReactNode {
  const port = useLink(Number(part!.record.id));
  return (
    <Loaded of={port.load}>
      {(state) => (
        <Form key={JSON.stringify([state.link, state.mapping.link, state.mapping.options])} state={state} port={port} register={part!.register} />
      )}
    </Loaded>
  );
}

interface FormProps {
  state: LinkState;
  port: LinkPort;
  register: NonNullable<PageProps['part']>['register'];
}

function Form({ state, port, register }: FormProps): ReactNode {
  const { viewer } = useRuntime();
  const saved = chosenIn(state);
  const [chosen, setChosen] = useState<Chosen>(saved);
  const readOnly = !can(viewer, 'staff');
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(saved);
  const save = useEvent(async () => (isChanged ? port.save(wishOf(state, chosen)) : true));
  useEffect(() => register?.({ isChanged, save, isReadOnly: readOnly }), [register, isChanged, save, readOnly]);
  const { mapping } = state;
  const isSame = mapping.link !== null && chosen.connection === saved.connection && chosen.product === saved.product && chosen.type === saved.type;
  const change = (more: Partial<Chosen>) => setChosen((now) => ({ ...now, ...more }));
  return (
    <div className="connections-map">
      <Choice state={state} chosen={chosen} port={port} readOnly={readOnly} change={change} />
      {isSame && <MapTable mapping={mapping} chosen={chosen} readOnly={readOnly} change={change} />}
      <Outcome state={state} port={port} isChanged={isChanged} isSame={isSame} readOnly={readOnly} save={save} isComplete={chosen.product !== ''} />
    </div>
  );
}
