import { useState, type ReactNode } from 'react';
import { useShell } from '../Shell.ts';
import { DraftsQuestion } from './DraftsQuestion.tsx';
import { useSignOut } from './useSignOut.ts';
import { useViewer } from './useViewer.ts';

/** Signs out; where drafts are kept on this device, asks about them first. `question`: to be drawn, which shows nothing while nothing is asked. */
export function useLeave(onCancel?: () => void): { leave: () => void; question: ReactNode } {
  const { drafts } = useShell().stores;
  const viewer = useViewer();
  const signOut = useSignOut();
  const [kept, setKept] = useState(0);
  async function leave(): Promise<void> {
    const mine = await drafts.list(viewer.id).catch(() => []);
    if (mine.length > 0) setKept(mine.length);
    else await signOut();
  }
  const cancel = () => {
    setKept(0);
    onCancel?.();
  };
  const answer = (forget: boolean) => void (forget ? drafts.forgetAll(viewer.id) : Promise.resolve()).finally(() => void signOut());
  return { leave: () => void leave(), question: <DraftsQuestion count={kept} onCancel={cancel} onAnswer={answer} /> };
}
