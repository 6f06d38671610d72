import type { ResourceDecl } from '../resourceDecl.ts';
import type { Finding } from './checkSource.ts';

const words = ['of', 'by', 'from'] as const;

/** What links are asked for is said wholly, and of nothing else. */
export const queryProblems = ({ query = {} }: ResourceDecl): Finding[] =>
  Object.entries(query).flatMap(([name, decl]): Finding[] => {
    const missing = words.filter((word) => decl[word] === undefined);
    const at = `/query/${name}`;
    if (decl.as !== 'unlinked') return missing.length === words.length ? [] : [[at, 'speaks of links, which only "as": "unlinked" asks for']];
    return [
      ...(missing.length > 0 ? [[at, `is "unlinked" and lacks ${missing.map((word) => `"${word}"`).join(', ')}`] as Finding] : []),
      ...(decl.field === 'id' ? [] : [[`${at}/field`, 'is not "id", by which links lead here'] as Finding]),
    ];
  });
