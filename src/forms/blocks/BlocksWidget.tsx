import './blocks.css';
import { Button } from '@blueprintjs/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { titleId, toFieldPathId, type UiSchema, type WidgetProps } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localizedMembers, type JsonSchema } from '#core';
import { MenuButton } from '#ui';
import { BlockItem, useBlockLabel, type BlockItemProps } from './BlockItem.tsx';
import { kindName, kindOfBlock, newBlock, type Block, type BlocksOf } from './blockOf.ts';
import { Outline } from './Outline.tsx';
import { LanguageSelect, useTranslationOf } from '../LanguageSelect.tsx';
import { useBlocks } from './useBlocks.ts';
import { useFocus } from './useFocus.ts';
import { useFolds, withKey, type Tree } from './useFolds.ts';

const none: Block[] = [];
const nothing = () => undefined;
/** The widget itself says where a block has come to. */
const silent = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};

/**
 * A list of blocks of several kinds (`x-blocks`): each edited by the members of its own kind, added after any other, moved by dragging or with Alt
 * and an arrow, copied, folded to a line, and taken out with a way back. Members with a text per language are translated in the blocks themselves.
 */
export default function BlocksWidget(props: WidgetProps) {
  const { id, uiSchema, schema } = props;
  const { t } = useTranslation('forms');
  const of = useBlocksOf(schema as JsonSchema, uiSchema);
  const list = useBlockList(props, of);
  const { blocks, host, translation, canAdd } = list;
  return (
    <div ref={host} role="group" aria-labelledby={titleId(id)} id={id} className="wp-blocks">
      {blocks.length > 0 && <Bar of={of} list={list} />}
      {translation.language && <p className="wp-note">{t('blocks-shared', { language: translation.source?.name ?? '' })}</p>}
      {blocks.length === 0 && <p className="bp6-text-muted">{t('blocks-empty')}</p>}
      <Items of={of} list={list} {...props} />
      <Said list={list} />
      {canAdd && (
        <MenuButton
          variant="outlined"
          size="small"
          icon="plus"
          label={t('blocks-kinds')}
          text={t('blocks-add')}
          entries={Object.keys(of.decl).map((kind) => ({ id: kind, label: kindName(of, kind), onSelect: () => list.add(blocks.length, kind) }))}
        />
      )}
    </div>
  );
}

type BlockList = ReturnType<typeof useBlockList>;
interface ListProps {
  of: BlocksOf;
  list: BlockList;
}

/** The blocks and what is done with them: where each has come to is said, and the focus goes along. */
function useBlockList(props: WidgetProps, of: BlocksOf) {
  const { options } = props;
  const schema = props.schema as JsonSchema;
  const { t } = useTranslation('forms');
  const changes = useBlocks(Array.isArray(props.value) ? (props.value as Block[]) : none, props.onChange);
  const { blocks, keys } = changes;
  const translation = useTranslationOf(localizedMembers(schema).length > 0);
  const locked = Boolean(props.disabled || props.readonly);
  const fixed = locked || translation.language !== undefined;
  const folds = useFolds(keys, options.errorSchema as Tree);
  const [said, setSaid] = useState('');
  const host = useRef<HTMLDivElement>(null);
  const focusBlock = useFocus(host);
  const labelOf = useBlockLabel();
  const nameAt = (index: number) => labelOf(index + 1, kindName(of, kindOfBlock(blocks[index] ?? {})));
  return {
    ...{ changes, blocks, keys, translation, locked, fixed, said, host, focusBlock, ...folds },
    canAdd: !fixed && blocks.length < (schema.maxItems ?? Infinity),
    add(at: number, kind: string) {
      changes.add(at, newBlock(of, kind));
      focusBlock(at, true);
    },
    move(from: number, to: number) {
      if (to < 0 || to >= blocks.length || to === from) return;
      const moved = nameAt(from);
      changes.move(from, to);
      setSaid(t('blocks-moved', { label: moved, position: to + 1, count: blocks.length }));
    },
    remove(at: number) {
      setSaid(t('blocks-removed', { label: nameAt(at) }));
      changes.remove(at);
      host.current?.querySelector<HTMLElement>('.wp-blocks-said')?.focus();
    },
    undo() {
      const at = changes.removed?.at ?? 0;
      changes.undo();
      setSaid('');
      focusBlock(at);
    },
  };
}

/** The language of the texts, all blocks folded or open, and the way to one. */
function Bar({ of, list: { translation, folded, setFolded, keys, blocks, focusBlock } }: ListProps) {
  const { t } = useTranslation('forms');
  const isFoldable = folded.size < keys.length;
  return (
    <div className="wp-blocks-bar">
      <LanguageSelect {...translation} />
      <Button
        size="small"
        variant="minimal"
        text={t(isFoldable ? 'blocks-collapse-all' : 'blocks-expand-all')}
        onClick={() => setFolded(new Set(isFoldable ? keys : []))}
      />
      <Outline of={of} blocks={blocks} onGo={(index) => focusBlock(index)} />
    </div>
  );
}

/** The blocks in their order, which dragging changes. */
function Items({ of, list, label, registry, options, name }: ListProps & WidgetProps) {
  const { keys, move } = list;
  const path = useMemo(() => pathOf(options.path ?? name), [options.path, name]);
  const places = useMemo(
    () => keys.map((_, index) => toFieldPathId(index, registry.globalFormOptions, path)),
    [keys, path, registry.globalFormOptions],
  );
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(Number(active.id)), keys.indexOf(Number(over.id)));
  };
  const errors = options.errorSchema as Tree | undefined;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silent}>
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
        <ol className="wp-blocks-list" aria-label={label}>
          {places.map((at, index) => (
            <Item key={keys[index]} {...{ of, list, index, at, registry }} errors={errors?.[index]} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type ItemProps = ListProps & Pick<BlockItemProps, 'index' | 'at' | 'registry' | 'errors'>;

function Item({ of, list, index, ...place }: ItemProps) {
  const { changes, blocks, keys, translation, locked, fixed, canAdd, folded, setFolded } = list;
  const key = keys[index]!;
  return (
    <BlockItem
      {...{ ...place, of, index, locked, fixed, canAdd }}
      block={blocks[index]!}
      blockKey={key}
      language={translation.language}
      source={translation.source}
      onChange={changes.set}
      count={blocks.length}
      isOpen={list.isOpen(key)}
      onOpen={(open) => setFolded(withKey(folded, key, !open))}
      onAdd={(kind) => list.add(index + 1, kind)}
      onMove={(by) => list.move(index, index + by)}
      onDuplicate={() => {
        changes.duplicate(index);
        list.focusBlock(index + 1);
      }}
      onRemove={() => list.remove(index)}
    />
  );
}

/** What became of a block, and the way back to one that was taken out. */
function Said({ list: { said, changes, fixed, undo } }: Pick<ListProps, 'list'>) {
  const { t } = useTranslation('forms');
  return (
    <div className="wp-blocks-said" tabIndex={-1}>
      <span role="status" className="wp-note">
        {said}
      </span>
      {changes.removed && !fixed && <Button size="small" variant="minimal" icon="undo" text={t('blocks-undo')} onClick={undo} />}
    </div>
  );
}

const pathOf = (dotted: unknown): Array<string | number> =>
  String(dotted)
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function useBlocksOf(schema: JsonSchema, uiSchema: UiSchema | undefined): BlocksOf {
  const ui = uiSchema?.items as UiSchema | undefined;
  return useMemo(() => {
    const members = schema.items?.properties ?? {};
    const texts = Object.fromEntries(
      Object.entries(members).flatMap(([name, { 'x-localized': isLocalized, ...member }]) => (isLocalized === true ? [[name, member]] : [])),
    );
    return { decl: schema['x-blocks'] ?? {}, members, texts, ui: ui ?? {}, initial: schema['x-new'] ?? {} };
  }, [schema, ui]);
}
