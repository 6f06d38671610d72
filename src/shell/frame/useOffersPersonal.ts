import { useSnapshot } from 'valtio';
import { can } from '#core';
import { useShell } from '../Shell.ts';
import { useViewer } from './useViewer.ts';

/** Whether somebody is shown the way to people's data: an admin, where the API has it. */
export function useOffersPersonal(): boolean {
  const { names } = useSnapshot(useShell().stores.features.state);
  return can(useViewer(), 'admin') && names.includes('personal');
}
