import { Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';

export interface ImageNodeOptions {
  /** Words in the editor, in the reader's language at the moment. */
  t(key: string, values?: Record<string, string>): string;
  /** Somebody wants to change the words of the picture that is selected. */
  onDescribe(): void;
}

/** What a picture in the text carries. `alt` is empty for decoration and null where nobody has said yet; then it is not published. */
export interface ImageAttributes {
  src: string;
  alt: string | null;
}

const attribute = (name: string) => ({ default: null, parseHTML: (element: HTMLElement) => element.getAttribute(name) });

/** The page may load pictures of its own origin alone; one from elsewhere is told, not shown. */
const isOwn = (src: string) => new URL(src, location.href).origin === location.origin;

/** A picture as a block of the text. Enter or a double click asks for its words. */
export const imageNode = Node.create<ImageNodeOptions>({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ t: (key) => key, onDescribe: () => undefined }),
  addAttributes: () => ({ src: attribute('src'), alt: attribute('alt') }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        if (!this.editor.isActive('image')) return false;
        this.options.onDescribe();
        return true;
      },
    };
  },
  addNodeView() {
    return ({ node }) => {
      const dom = drawn(node, this.options);
      dom.addEventListener('dblclick', () => this.options.onDescribe());
      return { dom };
    };
  },
});

function drawn(node: DocumentNode, { t }: ImageNodeOptions): HTMLElement {
  const { src, alt } = node.attrs as ImageAttributes;
  const dom = document.createElement('div');
  dom.className = alt === null ? 'wp-rich-image wp-rich-image-wrong' : 'wp-rich-image';
  const words = document.createElement('span');
  words.className = 'wp-rich-image-words';
  words.dir = 'auto';
  words.textContent = alt === null ? t('image-undescribed') : alt === '' ? t('image-decorative') : alt;
  dom.append(isOwn(src) ? picture(src, alt ?? '') : elsewhere(t('image-elsewhere', { host: new URL(src).host })), words);
  if (alt !== null && isOwn(src)) words.ariaHidden = 'true';
  return dom;
}

function picture(src: string, alt: string): HTMLElement {
  const image = document.createElement('img');
  Object.assign(image, { src, alt, draggable: false });
  return image;
}

function elsewhere(text: string): HTMLElement {
  const box = document.createElement('span');
  box.className = 'wp-rich-image-elsewhere';
  box.textContent = text;
  return box;
}
