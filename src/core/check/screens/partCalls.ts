import type { Manifest } from '../../declare/manifest.ts';
import type { Named } from '../../names/ofResource.ts';
import { partOf, partVersionsOf, versionsField } from '../../resource/partVersions.ts';
import { paramsOf } from '../../resource/routes.ts';
import type { Finding } from '../Finding.ts';

/** What is wrong with the calls that answer a part, beyond the part's name: they are about one record, and take or answer its fields alone. */
export function partCallProblems({ calls = {} }: Manifest): Finding[] {
  return Object.entries(calls).flatMap(([id, call]): Finding[] => {
    if (partOf(call) === undefined) return [];
    const say = (key: string, message: string): Finding => [`/calls/${id}/${key}`, message];
    return [
      ...(paramsOf(call.path).join() === 'id' ? [] : [say('path', 'has other parameters than {id}, the record whose part it answers')]),
      ...(call.method === 'DELETE' ? [say('method', 'is DELETE: a part is read or saved; take GET, PATCH, PUT or POST')] : []),
      ...(call.body === undefined ? [] : [say('body', 'is named, and the schema of the record says what a part takes: leave it out')]),
      ...(call.file ? [say('file', 'is set, and a part is answered as JSON: leave it out')] : []),
    ];
  });
}

/** A record whose parts have versions holds these under a name that no field of its own may have. */
export const takenVersions = (manifest: Manifest, resources: ReadonlyMap<string, Named>): Finding[] =>
  [...resources.values()].flatMap(({ decl, schema }): Finding[] => {
    const isTaken = Object.hasOwn(schema.properties ?? {}, versionsField);
    return isTaken && Object.keys(partVersionsOf(manifest, decl.name, schema)).length > 0
      ? [[`/properties/${versionsField}`, 'has the name under which a record has the versions of its parts: choose another', decl.schema]]
      : [];
  });
