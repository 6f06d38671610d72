/** A saved reply as a composer offers it: its name for whoever writes, its text for whoever reads. */
export interface SavedReply {
  id: number;
  title: string;
  shortcut: string;
  text: string;
  used: number;
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The better, the lower; `undefined`: it is not what is looked for. */
function rankOf({ title, shortcut }: SavedReply, query: string): number | undefined {
  const [name, short] = [fold(title), fold(shortcut)];
  if (short.startsWith(query)) return 0;
  if (name.startsWith(query)) return 1;
  if (name.split(/\s+/).some((word) => word.startsWith(query))) return 2;
  return name.includes(query) || short.includes(query) ? 3 : undefined;
}

/** The replies that some letters find, the best first: by what begins with them, then by how often they are used. */
export function found(replies: readonly SavedReply[], letters: string): SavedReply[] {
  const query = fold(letters);
  return replies
    .flatMap((reply) => {
      const rank = rankOf(reply, query);
      return rank === undefined ? [] : [{ reply, rank }];
    })
    .sort((a, b) => (query === '' ? 0 : a.rank - b.rank) || b.reply.used - a.reply.used || a.reply.title.localeCompare(b.reply.title))
    .map(({ reply }) => reply);
}
