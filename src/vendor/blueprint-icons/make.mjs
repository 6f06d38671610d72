// Makes paths.json, components.js and names.d.ts from a published @blueprintjs/icons: node make.mjs <its folder>
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const [from] = process.argv.slice(2);
if (from === undefined) throw new Error('say the folder of the published package');
const here = import.meta.dirname;
const root = path.join(here, '../../..');
const load = createRequire(path.resolve(from, 'package.json'));
const [small, large] = [16, 20].map((size) => load(`./lib/cjs/generated/${size}px/paths/index.js`));
const { BlueprintIcons_16: names } = load('./lib/cjs/generated/16px/blueprint-icons-16.js');
const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase());
const all = Object.fromEntries([...new Set(Object.values(names))].sort().map((name) => [name, [small[pascal(name)], large[pascal(name)]]]));

/** Names that some files import from the package. */
function imported(folder, pattern) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => pattern.test(file));
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return texts
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from ['"]@blueprintjs\/icons['"]/g)].map((match) => match[1]))
    .flatMap((list) => list.split(','))
    .map((each) => each.trim().replace(/ as .*/, ''));
}

const wanted = new Set([
  ...imported(path.join(root, 'node_modules/@blueprintjs/core/lib/esm'), /\.js$/),
  ...imported(path.join(root, 'node_modules/@blueprintjs/table/lib/esm'), /\.js$/),
  ...imported(path.join(root, 'src'), /\.tsx?$/),
  ...imported(path.join(root, 'test'), /\.tsx?$/),
]);
const components = Object.keys(all).filter((name) => wanted.has(`${pascal(name)}Icon`));
const made = '// Made by make.mjs.\n';
const componentOf = (name) =>
  `${made}import { iconOf } from '../iconOf.js';\n\nexport const ${pascal(name)}Icon = /* @__PURE__ */ iconOf('${name}', ${JSON.stringify(all[name])});\n`;
const folder = path.join(here, 'components');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const name of components) writeFileSync(path.join(folder, `${name}.js`), componentOf(name));
writeFileSync(path.join(here, 'paths.json'), `${JSON.stringify(all).replaceAll('],"', '],\n"')}\n`);
writeFileSync(
  path.join(here, 'components.js'),
  `${made}${components.map((name) => `export { ${pascal(name)}Icon } from './components/${name}.js';\n`).join('')}`,
);
const union = Object.keys(all)
  .map((name) => `'${name}'`)
  .join(' | ')
  .replace(/.{1,140}(?= \||$)/g, '\n $&');
const declared = components.map((name) => `export declare const ${pascal(name)}Icon: IconComponent;\n`).join('');
writeFileSync(
  path.join(here, 'names.d.ts'),
  `${made}import type { IconComponent } from './index.js';\n\nexport type IconName =${union};\n${declared}`,
);
