import { Numbers, piecesOf, type Code, type Piece } from './codes.ts';
import type { Spoken, Unit, UnitState } from './Unit.ts';

const xliff = 'urn:oasis:names:tc:xliff:document:2.0';
export const ownNames = 'urn:waypost:texts:1';

/** Characters that XML cannot hold; XLIFF has an element for them. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;', '\n': '&#10;', '\t': '&#9;' };

const inText = (text: string): string =>
  text
    .replace(/[&<>\r]/g, (sign) => escapes[sign]!)
    .replace(forbidden, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`);
const inAttribute = (text: string): string => text.replace(forbidden, '\ufffd').replace(/[&<>"\r\n\t]/g, (sign) => escapes[sign]!);

/** XLIFF knows no draft and no text that was sent back: the first is an initial one, the second says so beside. */
const states: Record<UnitState, string> = {
  missing: 'initial',
  draft: 'initial" subState="waypost:draft',
  needs_work: 'initial" subState="waypost:needs_work',
  translated: 'translated',
  reviewed: 'reviewed',
};

/** What codes stand for, each once. */
class Data {
  readonly #ids = new Map<string, string>();
  idOf(data: string): string {
    const id = this.#ids.get(data) ?? `d${this.#ids.size + 1}`;
    this.#ids.set(data, id);
    return id;
  }
  written(): string {
    const all = Array.from(this.#ids, ([data, id]) => `<data id="${id}">${inText(data)}</data>`);
    return all.length === 0 ? '' : `<originalData>${all.join('')}</originalData>\n`;
  }
}

function inlined(pieces: readonly Piece[], numbers: ReadonlyMap<Code, number>, data: Data): string {
  const ends = new Map(pieces.flatMap((piece) => (typeof piece !== 'string' && piece.role === 'closes' ? [[piece.pair, piece] as const] : [])));
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return inText(piece);
      if (piece.role === 'closes') return '</pc>';
      const [number, own] = [numbers.get(piece)!, inAttribute(piece.data)];
      if (piece.role === 'alone') {
        const isWord = /^[{%]/.test(piece.data);
        return `<ph id="${number}" equiv="${isWord ? own : ''}" disp="${own}" dataRef="${data.idOf(piece.data)}"/>`;
      }
      const end = ends.get(piece.pair)!.data;
      return `<pc id="${number}" dispStart="${own}" dispEnd="${inAttribute(end)}" dataRefStart="${data.idOf(piece.data)}" dataRefEnd="${data.idOf(end)}">`;
    })
    .join('');
}

function written({ id, path, name, source = '', text, state = 'missing', version, was }: Unit): string {
  const [data, numbers] = [new Data(), new Numbers()];
  const piecesOfSource = piecesOf(source);
  const own = inlined(piecesOfSource, numbers.of(piecesOfSource), data);
  const pieces = piecesOf(text ?? '');
  const target = text === null ? '' : `<target>${inlined(pieces, numbers.of(pieces), data)}</target>`;
  const about = [
    ...(name === undefined ? [] : [` name="${inAttribute(name)}"`]),
    ...(version === undefined ? [] : [` w:version="${version}"`]),
    ...(was === undefined ? [] : [` w:was="${inAttribute(was)}"`]),
  ];
  return `<unit id="${id}:${inAttribute(path)}"${about.join('')} xml:space="preserve">\n${data.written()}<segment state="${states[state]}"><source>${own}</source>${target}</segment>\n</unit>\n`;
}

/** XLIFF 2.0, piece by piece: a file for each resource, units in their order. The same texts are the same bytes. */
export async function* writeXliff(batches: AsyncIterable<readonly Unit[]>, { source, target }: Spoken): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${xliff}" xmlns:w="${ownNames}" version="2.0" srcLang="${inAttribute(source)}" trgLang="${inAttribute(target)}">\n`;
  let resource: string | undefined;
  for await (const units of batches) {
    let text = '';
    for (const unit of units) {
      if (unit.resource !== resource) text += `${resource === undefined ? '' : '</file>\n'}<file id="${inAttribute(unit.resource)}">\n`;
      resource = unit.resource;
      text += written(unit);
    }
    if (text !== '') yield text;
  }
  // A file without units is none to XLIFF.
  yield resource === undefined ? '<file id="nothing"/>\n</xliff>\n' : '</file>\n</xliff>\n';
}
