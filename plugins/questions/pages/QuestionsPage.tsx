import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ListPage, useScreen, type PageProps } from '#resource';
import { QuestionPanel } from './QuestionPanel.tsx';

const noParams: Record<string, string> = {};

/** All questions, and one of them opened beside them. */
export default function QuestionsPage({ plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'questions', params: noParams });
  const { id, open, close } = useOpened();
  return (
    <>
      <ListPage plugin={plugin} resource="questions" params={noParams} />
      {id !== undefined && <QuestionPanel key={id} screen={screen} id={id} onOpen={open} onClose={close} />}
    </>
  );
}

/** The question that the address names, the way to another one, and the way back to the list as it is asked. */
function useOpened(): { id: string | undefined; open: (id: number) => void; close: () => void } {
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const id = params.get('question') ?? '';
  const go = (next: number | undefined) => {
    params.delete('question');
    if (next !== undefined) params.set('question', String(next));
    const rest = params.toString();
    navigate(rest === '' ? path : `${path}?${rest}`);
  };
  return { id: /^[1-9]\d*$/.test(id) ? id : undefined, open: go, close: () => go(undefined) };
}
