import type { Viewer } from '#core';
// Not through the door: it would bring the list's and the form's code to every screen.
import { useRuntime } from '../../resource/area.ts';

/** Who is signed in. */
export const useViewer = (): Viewer => useRuntime().viewer;
