// A layer's door lists what others take from it: whoever changes a file then sees whom it concerns, and what nobody takes is seen to be dead.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const layers = ['core', 'api', 'state', 'ui', 'forms', 'resource', 'shell', 'server'];
const texts = ['src', 'plugins', 'test'].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') })),
);
/** The kit that areas to come are made of is named there. */
const guides = ['plugins/README.md', ...fs.readdirSync('src/docs/areas').map((page) => `src/docs/areas/${page}`)];
const guide = new Set(guides.flatMap((page) => [...fs.readFileSync(page, 'utf8').matchAll(/`<?(\w+)>?`/g)].map(([, name = '']) => name)));

const doorOf = (layer: string): string => fs.readFileSync(`src/${layer}/index.ts`, 'utf8');
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean);

const listedAt = (layer: string): string[] =>
  [...doorOf(layer).matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].flatMap(([, names = '']) =>
    namesIn(names).map((name) => name.replace(/^.* as /, '')),
  );

/** Names that other layers, areas and tests take through a door: `import { name } from '#layer'` and `import('#layer').name`. */
function takenFrom(layer: string): Set<string> {
  const listed = new RegExp(`(?:import|export) (?:type )?\\{([^}]*)\\} from '#${layer}'`, 'g');
  const single = new RegExp(`import\\('#${layer}'\\)\\.(\\w+)`, 'g');
  return new Set(
    texts
      .filter(({ file }) => !file.startsWith(`src/${layer}/`))
      .flatMap(({ text }) => [
        ...[...text.matchAll(listed)].flatMap(([, names = '']) => namesIn(names).map((name) => name.replace(/ as .*$/, ''))),
        ...[...text.matchAll(single)].map(([, name = '']) => name),
      ]),
  );
}

for (const layer of layers) {
  test(`the door of ${layer} lists names`, () => {
    assert.not.match(doorOf(layer), /export \*/);
    assert.ok(listedAt(layer).length > 0);
  });

  test(`each name at the door of ${layer} is taken by somebody, or offered to areas in the guide`, () => {
    const taken = takenFrom(layer);
    assert.equal(
      listedAt(layer).filter((name) => !taken.has(name) && !guide.has(name)),
      [],
    );
  });
}

test.run();
