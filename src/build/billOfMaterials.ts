import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
}

interface Lockfile {
  name: string;
  version: string;
  packages: Record<string, Locked>;
}

/** A package of the lockfile, or one of the project's own, as CycloneDX has it. */
function component(place: string, { version, license, integrity }: Locked): object {
  const name = place.split('node_modules/').at(-1)!;
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license === undefined ? [] : [{ expression: license.replace(/ or /, ' OR ') }],
    hashes: integrity === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  };
}

/**
 * What the product depends on, in CycloneDX 1.5, from the lockfile: all packages but those of development, also those of other
 * platforms. `npm sbom` leaves out packages that others ask for as peers, React among them. The same lockfile makes the same text.
 */
export function billOfMaterials(root: string): string {
  const { name, version, packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const components = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, each]) => component(place, each));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
