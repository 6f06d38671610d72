import { idle } from '../ui/idle.ts';

/** Once the browser has nothing else to do, has it keep the page that it shows without a network, in a language. It needs https or this machine. */
export async function installWorker({ navigator }: Window, language: string): Promise<void> {
  await idle();
  await navigator.serviceWorker?.register(`/worker.js?language=${language}`).catch((error: unknown) => console.warn(error));
}
