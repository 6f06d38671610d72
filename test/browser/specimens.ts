// The one running Waypost of this process, with its three areas of specimens, and pages of it for somebody signed in.
import type { Locator, Page } from 'playwright-core';
import { patienceFrames } from '../setup/patience.ts';
import { demoPassword, leave, revisit, sharedWaypost, type Visit, type VisitLook, type Waypost } from './harness.ts';

export { formulas, specimen } from './specimenAreas.ts';

/** The one of this process. Tests make the records they change. */
export const specimens = (): Promise<Waypost> => sharedWaypost();

const signedIn = new Map<string, Promise<Record<string, unknown>>>();

/** The tokens of a new session of somebody. */
export async function login(email: string): Promise<Record<string, unknown>> {
  const { url } = await specimens();
  const answer = await fetch(`${url}/api/v1/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: demoPassword, method: 'basic' }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** A session of its own for every page: refreshing one must not end another. */
export interface Entered extends Visit {
  url: string;
}

const open = new Set<Visit>();
/** After each test: closes its pages, and takes away the records it made, so that every test begins with the demo rows. */
export async function leaveAll(): Promise<void> {
  const { url } = await specimens();
  await Promise.all([...open].map((visited) => leave(visited, url)));
  open.clear();
  await clearAway('specimens', { list: 'specimens', last: 250 });
  await clearAway('company-types', { list: 'company-type', last: 8 });
  await clearAway('drawers', { list: 'drawers', last: 2 });
  await clearAway('cabinets', { list: 'cabinets', last: 2 });
  await clearAway('dishes', { list: 'dishes', last: 2 });
}

async function clearAway(collection: string, { list, last }: { list: string; last: number }): Promise<void> {
  const { body } = await call<Array<{ id: number }>>('GET', `${list}?fields=id&sort=-id&per-page=100`);
  for (const { id } of body.filter((row) => row.id > last)) await call('DELETE', `${collection}/${id}`);
}

const readers = new Map<string, Promise<string>>();
/**
 * An admin whose profile, which has the last word, names a language. Nothing
 * of it is intercepted: a page whose calls are keeps nothing it has fetched.
 */
const readerOf = (language: string): Promise<string> => {
  const email = `reader-${language}@example.com`;
  const reader = { full_name: 'Ada Reader', email, role: 'admin', password: demoPassword, locale: language };
  if (!readers.has(language))
    readers.set(
      language,
      call('POST', 'users', reader).then(() => email),
    );
  return readers.get(language)!;
};

/** Opens an address as somebody signed in, without the way through the form. */
export async function enter(address: string, { email, ...look }: VisitLook & { email?: string } = {}): Promise<Entered> {
  const { url } = await specimens();
  const { language = 'en' } = look;
  const tokens = await login(email ?? (language === 'en' ? 'admin@example.com' : await readerOf(language)));
  const storage = {
    refreshToken: String(tokens.refresh_token),
    expiresIn: String(Math.floor(Date.now() / 1000) + Number(tokens.expires_in)),
    accessToken: String(tokens.access_token),
    ...(look.language && { 'preferred-language': look.language }),
  };
  const visited = await revisit(look, { url, storage });
  open.add(visited);
  await visited.page.goto(`${url}${address}`);
  return { ...visited, url };
}

/** A call of the API beside the browser, as the admin. */
export async function call<T = unknown>(method: string, address: string, body?: unknown): Promise<{ status: number; body: T; headers: Headers }> {
  const { url } = await specimens();
  const email = 'admin@example.com';
  if (!signedIn.has(email)) signedIn.set(email, login(email));
  const { access_token } = await signedIn.get(email)!;
  const answer = await fetch(`${url}/api/v1/${address}`, {
    method,
    headers: { authorization: `Bearer ${String(access_token)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T, headers: answer.headers };
}

/** Makes a record beside the browser; its id. */
export async function make(collection: string, record: Record<string, unknown>): Promise<number> {
  const { status, body } = await call<{ id: number }>('POST', collection, record);
  if (status !== 201) throw new Error(`${collection}: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

export const heading = (page: Page) => page.locator('main h1');
export const titleBox = (page: Page) => page.getByRole('textbox', { name: /^Title/ });
/** A link of the trail above the page. */
export const crumb = (page: Page, name: string) => page.locator('.wp-breadcrumb').getByRole('link', { name });
/** Presses an action in the head of a record: its button, or its entry in the menu beside. */
export async function headAction(page: Page, name: string): Promise<void> {
  const head = page.locator('.wp-head-actions');
  const own = head.locator('.bp6-button:not(.wp-head-spare)').getByText(name, { exact: true });
  await head.locator('.bp6-button').first().waitFor();
  if (await own.isVisible()) return own.click();
  await head.locator('> button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
let made = 0;
/** Types the password where it is asked for. */
export async function confirmed(page: Page): Promise<void> {
  const password = page.locator('[role=dialog], [role=alertdialog]').last().locator('input[type=password]');
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await password.waitFor({ state: 'detached' });
}

/** A name no other record has. */
export const unique = (word: string): string => `${word} ${Date.now().toString(36)}${++made}`;

/** Until the browser has written the draft: what comes then may be a crash. */
export const drafted = (page: Page, text: string): Promise<void> =>
  page.evaluate(
    async ([wanted, most]) => {
      const kept = () =>
        new Promise<string>((resolve) => {
          const opening = indexedDB.open('waypost');
          opening.onsuccess = () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(JSON.stringify(all.result));
            };
          };
        });
      for (let frames = most; !(await kept()).includes(wanted); frames--) {
        if (frames === 0) throw new Error('no draft is kept');
        await new Promise(requestAnimationFrame);
      }
    },
    [text, patienceFrames] as const,
  );

/** Checks a box by its label, which stands still by then: what a box before it has opened may move it. Goes on once it is. */
export async function checked(box: Locator): Promise<void> {
  await box.locator('xpath=ancestor::label[1]').click();
  await box.and(box.page().locator(':checked')).waitFor({ state: 'attached' });
}
