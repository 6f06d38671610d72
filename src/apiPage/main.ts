// The page of the API's description. It is a page by itself: nothing of it is loaded anywhere else.
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './page.css';
import { partOf, type Description } from './partOf.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');
const place = (id: string): HTMLElement => document.getElementById(id)!;

/** Goes by the theme that was chosen in Waypost, else by the system's. */
function showTheme(): void {
  const chosen = localStorage.getItem('theme');
  document.documentElement.classList.toggle('dark-mode', chosen === 'dark' || (chosen !== 'light' && dark.matches));
}

/** Draws the calls of one area. All of them at once would take the library many seconds. */
function showArea(description: Description, area: string): void {
  place('docs').replaceChildren();
  SwaggerUI({
    spec: partOf(description, area),
    domNode: place('docs'),
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    validatorUrl: null,
    // Calls that are tried go by the session of this browser, unless somebody gave a token.
    requestInterceptor: (request) => {
      const token = localStorage.getItem('accessToken');
      if (token !== null && request.headers.Authorization === undefined && new URL(request.url, location.href).origin === location.origin)
        request.headers.Authorization = `Bearer ${token}`;
      return request;
    },
  });
}

/** Fills the list of areas; the one that is shown stands in the address. */
function offerAreas(description: Description): void {
  const select = place('area') as HTMLSelectElement;
  const names = description.tags.map(({ name }) => name);
  select.replaceChildren(...names.map((name) => new Option(name)));
  const shown = () => names.find((name) => name === new URL(location.href).searchParams.get('area')) ?? names.at(-1)!;
  const show = () => {
    select.value = shown();
    showArea(description, shown());
  };
  select.addEventListener('change', () => {
    history.pushState(null, '', `?area=${encodeURIComponent(select.value)}`);
    show();
  });
  addEventListener('popstate', show);
  show();
}

showTheme();
dark.addEventListener('change', showTheme);
addEventListener('storage', showTheme);
const reply = await fetch('/api/v1/openapi.json');
if (reply.ok) offerAreas((await reply.json()) as Description);
else place('docs').textContent = `The description could not be loaded (${reply.status}). Reload the page to try again.`;
