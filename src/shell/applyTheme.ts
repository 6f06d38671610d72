import { subscribe } from 'valtio/vanilla';
import type { ThemeStore } from '#state';

/**
 * Effect: the document wears the theme that is shown, on paper the light one. Blueprint's own class stands on the body, so that popovers have it too.
 */
export function applyTheme({ state }: Pick<ThemeStore, 'state'>, { documentElement, body, defaultView }: Document): () => void {
  const paper = defaultView?.matchMedia('print');
  const apply = () => {
    const shown = paper?.matches ? 'light' : state.shown;
    documentElement.dataset.theme = shown;
    documentElement.style.colorScheme = shown;
    body.classList.toggle('bp6-dark', shown === 'dark');
  };
  apply();
  paper?.addEventListener('change', apply);
  const stop = subscribe(state, apply, true);
  return () => {
    paper?.removeEventListener('change', apply);
    stop();
  };
}
