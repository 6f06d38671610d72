import { publishingFields } from '../../resource/publishing.ts';
import type { ResourceDecl } from '../../declare/resourceDecl.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import type { Finding } from '../Finding.ts';

/** Why the records of a resource cannot be published. */
export function publishingProblems(decl: ResourceDecl, { properties = {} }: JsonSchema): Finding[] {
  if (!decl.publishing) return [];
  const clash = (['lifecycle', 'personalData', 'softDelete', 'table', 'single'] as const).filter((word) => decl[word] !== undefined);
  return [
    ...clash.map((word): Finding => ['/publishing', `goes with no "${word}": leave one of them out`]),
    ...publishingFields(decl)
      .filter((name) => Object.hasOwn(properties, name))
      .map((name): Finding => [`/properties/${name}`, `declares ${name}, which every record has that is published: leave it out`, decl.schema]),
    ...Object.entries(properties)
      .filter(([, field]) => field['x-secret'])
      .map(
        ([name]): Finding => [
          `/properties/${name}/x-secret`,
          'is a secret of a record that others read once it is published: leave one of them out',
          decl.schema,
        ],
      ),
  ];
}
