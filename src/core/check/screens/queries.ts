import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { Finding } from '../Finding.ts';

const words = { unlinked: ['of', 'by', 'from'], linked: ['of', 'by'] } as const;
const all = words.unlinked;

/** What links are asked for is said wholly, and of nothing else. */
export const queryProblems = ({ query = {} }: ResourceDecl): Finding[] =>
  Object.entries(query).flatMap(([name, decl]): Finding[] => {
    const at = `/query/${name}`;
    const said = all.filter((word) => decl[word] !== undefined);
    if (decl.as !== 'unlinked' && decl.as !== 'linked')
      return said.length === 0 ? [] : [[at, 'speaks of links, which only "as": "unlinked" or "linked" asks for']];
    const missing = words[decl.as].filter((word) => !said.includes(word));
    return [
      ...(missing.length > 0 ? [[at, `is "${decl.as}" and lacks ${missing.map((word) => `"${word}"`).join(', ')}`] as Finding] : []),
      ...(decl.field === 'id' ? [] : [[`${at}/field`, 'is not "id", by which links lead here'] as Finding]),
    ];
  });
