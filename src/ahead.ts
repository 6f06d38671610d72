// Runs before everything else: asks at once for what the first screen of somebody signed in will want, which is else found file by file.

/** By language. */
type Words = Record<string, number[]>;
/** Files by their places among `names`. */
export interface AheadFiles {
  names: string[];
  /** What every list is drawn with. */
  frame: number[];
  words: Words;
  /** Of each list, by its path, what its area adds. */
  lists: Record<string, { code: number[]; words: Words }>;
  /** Where `/` leads. */
  home: string;
  /** The sheet that work is drawn with, by language. */
  sheets: Record<string, string>;
}

declare const AHEAD: AheadFiles;

function ask(attributes: Record<string, string>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

function askAhead({ names, frame, words, lists, home, sheets }: AheadFiles): void {
  const language = localStorage.getItem('preferred-language') ?? '';
  const sheet = sheets[language];
  if (!sheet) return;
  const area = lists[location.pathname === '/' ? home : location.pathname];
  const files = [words[language], frame, area?.code, area?.words[language]].flatMap((each) => each ?? []);
  ask({ rel: 'preload', as: 'style', href: `/assets/${sheet}` });
  for (const file of new Set(files)) ask({ rel: 'modulepreload', href: `/assets/${names[file]}.js` });
}

if (localStorage.getItem('accessToken') && !location.pathname.startsWith('/auth/')) askAhead(AHEAD);
