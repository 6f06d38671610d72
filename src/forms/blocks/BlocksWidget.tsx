import './blocks.css';
import { Button } from '@blueprintjs/core';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { titleId, toFieldPathId, type UiSchema, type WidgetProps } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localizedMembers, type JsonSchema } from '#core';
import { MenuButton } from '#ui';
import { BlockItem, useBlockLabel } from './BlockItem.tsx';
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
 * A list of blocks of several kinds (`x-blocks`): each edited by the members of its own kind, added after any other, moved by dragging or with Alt and an
 * arrow, copied, folded to a line, and taken out with a way back. Members with a text per language are translated in the blocks themselves.
 */
export default function BlocksWidget(props: WidgetProps) {
  const { id, label, uiSchema, registry, options, schema } = props;
  const { t } = useTranslation('forms');
  const of = useBlocksOf(schema as JsonSchema, uiSchema);
  const changes = useBlocks(Array.isArray(props.value) ? (props.value as Block[]) : none, props.onChange);
  const { blocks, keys } = changes;
  const translation = useTranslationOf(localizedMembers(schema as JsonSchema).length > 0);
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
    changes.add(at, newBlock(of, kind));
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
