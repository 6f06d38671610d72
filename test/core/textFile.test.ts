import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { csvSeparator, readText } from '#core';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: Array<string | number[]>) => Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...`\uFEFF${text}`]
      .flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])
      .map((_, at, all) => all[isLittle ? at : at ^ 1]!),
  );

test('a file is read in whatever encoding it was saved, without its mark', () => {
  assert.equal(readText(utf8('\uFEFFCafé שלום')), { text: 'Café שלום', encoding: 'utf-8' });
  assert.equal(readText(utf16('Café שלום', true)), { text: 'Café שלום', encoding: 'utf-16le' });
  assert.equal(readText(utf16('Café שלום', false)), { text: 'Café שלום', encoding: 'utf-16be' });
});

test('letters of older programs are told apart by what they stand among', () => {
  const hebrew = bytes('Name\r\n', [0xf9, 0xec, 0xe5, 0xed, 0x20, 0xf2, 0xe5, 0xec, 0xed], '\r\n');
  assert.equal(readText(hebrew), { text: 'Name\r\nשלום עולם\r\n', encoding: 'windows-1255' });
  const western = bytes('Caf', [0xe9], ' Z', [0xfc], 'rich ', [0xe0], ' 5 ', [0x80], '\r\n');
  assert.equal(readText(western), { text: 'Café Zürich à 5 €\r\n', encoding: 'windows-1252' });
});

test('what cannot be read for sure is refused with its line, and nothing is replaced', () => {
  const russian = bytes('Name\n', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], '\n');
  assert.equal(readText(russian), { unreadableLine: 2 });
  assert.equal(readText(bytes('a\nb\nCaf', [0xe9, 0x81], '\n')), { unreadableLine: 3 });
  assert.equal(readText(Uint8Array.from([0xff, 0xfe, 0x00])), { unreadableLine: 1 });
});

test('the sign between cells is the one the first line has most of, outside of quotes', () => {
  const signs = ['a,b', 'a;b;"c,d,e,f"', 'a\tb\r\n1;2;3', 'name', '"a;b";c,d\n'].map(csvSeparator);
  assert.equal(signs, [',', ';', '\t', ',', ',']);
});

test.run();
