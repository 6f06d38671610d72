import './blocks.css';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { titleId, toFieldPathId, type ErrorSchema, type UiSchema, type WidgetProps } from '@rjsf/utils';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema } from '#core';
import { MenuButton } from '#ui';
import { messagesIn } from '../errors.ts';
import { useLanguages } from '../lookups.ts';
import type { LanguageItem } from '../services.ts';
import { BlockItem, useBlockLabel } from './BlockItem.tsx';
import { kindName, kindOfBlock, type Block, type BlocksOf } from './blockOf.ts';
import { Outline } from './Outline.tsx';
import { useBlocks } from './useBlocks.ts';

const none: Block[] = [];
const nothing = () => undefined;
/** The widget itself says where a block has come to. */
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};

/**
 * A list of blocks of several kinds (`x-blocks`): each edited by the members of its own kind, added after any other, moved by dragging or with Alt and an
 * arrow, copied, folded to a line, and taken out with a way back. Members with a text per language are translated in the blocks themselves.
 */
export default function BlocksWidget(props: WidgetProps) {
  const { id, label, uiSchema, registry, options, schema } = props;
  const { t } = useTranslation('forms');
  const of = useBlocksOf(schema as JsonSchema, uiSchema);
  const changes = useBlocks(Array.isArray(props.value) ? (props.value as Block[]) : none, props.onChange);
  const { blocks, keys } = changes;
  const translation = useTranslationOf(of);
  const locked = Boolean(props.disabled || props.readonly);
  const fixed = locked || translation.language !== undefined;
  const canAdd = !fixed && blocks.length < ((schema as JsonSchema).maxItems ?? Infinity);
  const { folded, setFolded, isOpen } = useFolds(keys, options.errorSchema as Tree);
  const [said, setSaid] = useState('');
  const host = useRef<HTMLDivElement>(null);
  const focusBlock = useFocus(host);
  const labelOf = useBlockLabel();
  const nameAt = (index: number) => labelOf(index + 1, kindName(of, kindOfBlock(blocks[index] ?? {})));
  const path = useMemo(() => pathOf(options.path ?? props.name), [options.path, props.name]);
  const places = useMemo(
    () => keys.map((_, index) => toFieldPathId(index, registry.globalFormOptions, path)),
    [keys, path, registry.globalFormOptions],
  );
  const add = (at: number, kind: string) => {
    changes.add(at, kind);
    focusBlock(at, true);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= blocks.length || to === from) return;
    const moved = nameAt(from);
    changes.move(from, to);
    setSaid(t('blocks-moved', { label: moved, position: to + 1, count: blocks.length }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(Number(active.id)), keys.indexOf(Number(over.id)));
  };
  const remove = (at: number) => {
    setSaid(t('blocks-removed', { label: nameAt(at) }));
    changes.remove(at);
    host.current?.querySelector<HTMLElement>('.wp-blocks-said')?.focus();
  };
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  return (
    <div ref={host} role="group" aria-labelledby={titleId(id)} id={id} className="wp-blocks">
      {blocks.length > 0 && (
        <div className="wp-blocks-bar">
          <LanguageSelect {...translation} />
          <Button
            size="small"
            variant="minimal"
            text={t(folded.size < keys.length ? 'blocks-collapse-all' : 'blocks-expand-all')}
            onClick={() => setFolded(new Set(folded.size < keys.length ? keys : []))}
          />
          <Outline of={of} blocks={blocks} onGo={(index) => focusBlock(index)} />
        </div>
      )}
      {translation.language && <p className="wp-note">{t('blocks-shared', { language: translation.source?.name ?? '' })}</p>}
      {blocks.length === 0 && <p className="bp6-text-muted">{t('blocks-empty')}</p>}
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
        <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
          <ol className="wp-blocks-list" aria-label={label}>
            {blocks.map((block, index) => (
              <BlockItem
                key={keys[index]}
                of={of}
                block={block}
                blockKey={keys[index]!}
                at={places[index]!}
                registry={registry}
                errors={(options.errorSchema as Tree | undefined)?.[index]}
                locked={locked}
                language={translation.language}
                source={translation.source}
                onChange={changes.set}
                index={index}
                count={blocks.length}
                isOpen={isOpen(keys[index]!)}
                fixed={fixed}
                canAdd={canAdd}
                onOpen={(open) => setFolded(withKey(folded, keys[index]!, !open))}
                onAdd={(kind) => add(index + 1, kind)}
                onMove={(by) => move(index, index + by)}
                onDuplicate={() => {
                  changes.duplicate(index);
                  focusBlock(index + 1);
                }}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <div className="wp-blocks-said" tabIndex={-1}>
        <span role="status" className="wp-note">
          {said}
        </span>
        {changes.removed && !fixed && (
          <Button
            size="small"
            variant="minimal"
            icon="undo"
            text={t('blocks-undo')}
            onClick={() => {
              const at = changes.removed?.at ?? 0;
              changes.undo();
              setSaid('');
              focusBlock(at);
            }}
          />
        )}
      </div>
      {canAdd && (
        <MenuButton
          variant="outlined"
          size="small"
          icon="plus"
          label={t('blocks-kinds')}
          text={t('blocks-add')}
          entries={Object.keys(of.decl).map((kind) => ({ id: kind, label: kindName(of, kind), onSelect: () => add(blocks.length, kind) }))}
        />
      )}
    </div>
  );
}

type Tree = Record<string, ErrorSchema | undefined>;

const pathOf = (dotted: unknown): Array<string | number> =>
  String(dotted)
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function withKey(keys: ReadonlySet<number>, key: number, isIn: boolean): Set<number> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

function useBlocksOf(schema: JsonSchema, uiSchema: UiSchema | undefined): BlocksOf {
  const ui = uiSchema?.items as UiSchema | undefined;
  return useMemo(() => {
    const members = schema.items?.properties ?? {};
    const texts = Object.fromEntries(
      Object.entries(members).flatMap(([name, { 'x-localized': isLocalized, ...member }]) => (isLocalized === true ? [[name, member]] : [])),
    );
    return { decl: schema['x-blocks'] ?? {}, members, texts, ui: ui ?? {} };
  }, [schema, ui]);
}

/** Which blocks are folded; those with something wrong in them are opened as the errors come. */
function useFolds(keys: readonly number[], errors: Tree | undefined) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(
    function openWrong() {
      const wrong = latest.current.filter((_, index) => messagesIn(errors?.[index]).length > 0);
      if (wrong.length > 0) setFolded((now) => new Set([...now].filter((key) => !wrong.includes(key))));
    },
    [errors],
  );
  return { folded, setFolded, isOpen: (key: number) => !folded.has(key) };
}

/** Leads the caret to a block that is drawn with the next change: to its first field where it is new. */
function useFocus(host: { current: HTMLElement | null }) {
  const wanted = useRef<{ index: number; inside: boolean } | undefined>(undefined);
  const [, draw] = useState(0);
  useEffect(function focus() {
    const to = wanted.current;
    const block = to && host.current?.querySelector<HTMLElement>(`[data-block="${to.index}"]`);
    if (!to || !block) return;
    wanted.current = undefined;
    const head = block.querySelector<HTMLElement>('.wp-block-title');
    const first = to.inside ? firstField(block) : null;
    (first ?? head)?.focus();
    if (to.inside && !first && head) whenThere(block, head);
    block.scrollIntoView?.({ block: 'nearest' });
  });
  return (index: number, inside = false) => {
    wanted.current = { index, inside };
    draw((count) => count + 1);
  };
}

const firstField = (block: HTMLElement): HTMLElement | null =>
  block.querySelector<HTMLElement>('.wp-block-body :is(input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true])');

/** A widget whose code is on its way gets the caret when it is there, unless somebody took it elsewhere meanwhile. */
function whenThere(block: HTMLElement, head: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const field = firstField(block);
    if (!field && document.activeElement === head && block.isConnected) return;
    observer.disconnect();
    if (document.activeElement === head) field?.focus();
  });
  observer.observe(block, { childList: true, subtree: true });
}

interface TranslationOf {
  /** Absent: the default one, in which the blocks themselves are edited. */
  language: LanguageItem | undefined;
  source: LanguageItem | undefined;
  others: readonly LanguageItem[];
  choose(locale: string): void;
}

/** The languages the texts of blocks are in, where some of them have a text per language. */
function useTranslationOf({ members }: BlocksOf): TranslationOf {
  const loaded = useLanguages();
  const [locale, choose] = useState('');
  // Asked for anew, the languages must not take the fields away that somebody types in.
  const known = useRef<readonly LanguageItem[]>([]);
  if (loaded.state === 'ready') known.current = loaded.value;
  const all = Object.values(members).some((member) => member['x-localized'] === true) ? known.current : [];
  const others = all.filter(({ is_default: isDefault }) => !isDefault);
  return { language: others.find((each) => each.locale === locale), source: all.find(({ is_default: isDefault }) => isDefault), others, choose };
}

function LanguageSelect({ language, source, others, choose }: TranslationOf) {
  const { t } = useTranslation('forms');
  const id = useId();
  if (others.length === 0) return null;
  return (
    <div className="wp-blocks-language">
      <label htmlFor={id}>{t('blocks-language')}</label>
      <HTMLSelect
        id={id}
        value={language?.locale ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        options={[{ value: '', label: source?.name ?? '' }, ...others.map((each) => ({ value: each.locale, label: each.name }))]}
      />
    </div>
  );
}
