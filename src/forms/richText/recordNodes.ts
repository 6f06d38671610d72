import { Mark, Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { recordNamed } from '#core';
import type { RecordInText } from '../services.ts';
import type { TextRecords } from './textRecords.ts';

interface RecordOptions {
  records: TextRecords;
  /** Words in the editor, in the reader's language at the moment. */
  t(key: string, values?: Record<string, string>): string;
}
const addOptions = (): RecordOptions => ({
  records: { of: () => undefined, want: () => undefined, subscribe: () => () => undefined },
  t: (key) => key,
});

const attributeOf = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: ({ record }: Record<string, unknown>) => ({ [name]: record }),
});
const isNamed = (name: string) => (element: HTMLElement) => (recordNamed(element.getAttribute(name) ?? '') ? null : (false as const));

/** Names of the records that a text links to or shows, in their order. */
export function namesIn(doc: DocumentNode): string[] {
  const names: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'embed') names.push(String(node.attrs.record));
    for (const mark of node.marks) if (mark.type.name === 'recordLink') names.push(String(mark.attrs.record));
  });
  return [...new Set(names)];
}

/** The words that lead to a record in a text, for one that has no name any more. */
export function wordsTo(doc: DocumentNode, name: string): string {
  let words = '';
  doc.descendants((node) => {
    if (node.marks.some((mark) => mark.type.name === 'recordLink' && mark.attrs.record === name)) words += node.text ?? '';
  });
  return words || name;
}

/** What is said of a record where something is wrong with it. */
export const wrongWith = (record: RecordInText | undefined): 'gone' | 'offline' | undefined =>
  record === undefined || record.state === 'live' ? undefined : record.state;

const key = new PluginKey('records');

/** Links by record look as such, with the record's name, and as broken where it is gone or offline. */
const marked = ({ records, t }: RecordOptions) =>
  new Plugin({
    key,
    view: (view) => ({
      update: () => records.want(namesIn(view.state.doc)),
      destroy: records.subscribe(() => view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false))),
    }),
    props: {
      decorations: ({ doc }) => {
        const found: Decoration[] = [];
        doc.descendants((node, at) => {
          const name = node.marks.find((mark) => mark.type.name === 'recordLink')?.attrs.record as string | undefined;
          if (name === undefined) return;
          const record = records.of(name);
          const wrong = wrongWith(record);
          const title = wrong ? t(`record-${wrong}`, { name: record?.label || (node.text ?? name) }) : record?.label || name;
          found.push(Decoration.inline(at, at + node.nodeSize, { class: wrong ? 'wp-rich-record-wrong' : 'wp-rich-record-here', title }));
        });
        return DecorationSet.create(doc, found);
      },
    },
  });

/** Words that lead to a record, wherever it is by then: `<a data-record="text-pages:12">`. */
export const recordLink = Mark.create<RecordOptions>({
  name: 'recordLink',
  priority: 1100,
  inclusive: false,
  excludes: 'link recordLink',
  addOptions,
  addAttributes: () => ({ record: attributeOf('data-record') }),
  parseHTML: () => [{ tag: 'a[data-record]', getAttrs: isNamed('data-record') }],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, class: 'wp-rich-record' }, 0],
  addProseMirrorPlugins() {
    return [marked(this.options)];
  },
});

/** A record shown as a card: `<figure data-embed="products:12">`. What it shows is the record's, as it is when it is read. */
export const embedNode = Node.create<RecordOptions>({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions,
  addAttributes: () => ({ record: attributeOf('data-embed') }),
  parseHTML: () => [{ tag: 'figure[data-embed]', getAttrs: isNamed('data-embed') }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'wp-rich-embed';
      const draw = () => drawCard(dom, String(node.attrs.record), this.options);
      draw();
      return { dom, destroy: this.options.records.subscribe(draw), ignoreMutation: () => true };
    };
  },
});

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  if (text !== '') made.dir = 'auto';
  return made;
}

function drawCard(dom: HTMLElement, name: string, { records, t }: RecordOptions): void {
  const record = records.of(name);
  const wrong = wrongWith(record);
  const words = element('span', 'wp-rich-embed-words');
  words.append(element('strong', '', record?.label || name));
  if (record?.line) words.append(element('span', 'wp-rich-embed-line', record.line));
  if (wrong) words.append(element('span', 'wp-rich-embed-wrong', t(`record-${wrong}`, { name: record?.label || name })));
  const picture = record?.picture && document.createElement('img');
  if (picture) Object.assign(picture, { src: record.picture!, alt: '', draggable: false });
  dom.classList.toggle('wp-rich-embed-broken', wrong !== undefined);
  dom.replaceChildren(...(picture ? [picture] : []), words);
}
