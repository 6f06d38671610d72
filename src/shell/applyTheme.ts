import { subscribe } from 'valtio/vanilla';
import type { ThemeStore } from '#state';

/** Effect: the document wears the theme that is shown. Blueprint's own class stands on the body, so that popovers have it too. */
export function applyTheme({ state }: Pick<ThemeStore, 'state'>, { documentElement, body }: Document): () => void {
  const apply = () => {
    documentElement.dataset.theme = state.shown;
    documentElement.style.colorScheme = state.shown;
    body.classList.toggle('bp6-dark', state.shown === 'dark');
  };
  apply();
  return subscribe(state, apply, true);
}
