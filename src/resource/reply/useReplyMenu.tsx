import { Button } from '@blueprintjs/core';
import { useId, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { filled, unfilledIn, type ReplyValues } from './placeholders.ts';
import { optionId, ReplyMenu } from './ReplyMenu.tsx';
import type { SavedReply } from './SavedReply.ts';
import { useSavedReplies } from './useSavedReplies.ts';
import { useSlash } from './useSlash.ts';

type Input = RefObject<HTMLTextAreaElement | null>;

interface MenuOf {
  topic?: string;
  language?: string;
  values?: ReplyValues;
  disabled?: boolean;
  input: Input;
  text: string;
  change: (text: string) => void;
}

/** Saved replies as one writes: the menu, the keys it takes, and a button for whoever does not know of the slash. */
export function useReplyMenu({ topic, language, values = {}, disabled = false, input, text, change }: MenuOf) {
  const menu = useId();
  const [isWanted, setWanted] = useState(false);
  const { replies, count } = useSavedReplies({ topic, language, when: isWanted });
  const slash = useSlash(replies);
  const select = useSelection(input);
  const look = () => {
    const area = input.current;
    if (area) slash.look(area.value, area.selectionEnd ?? area.value.length);
    if (area?.value.includes('/')) setWanted(true);
  };
  const pick = (reply: SavedReply) => {
    const area = input.current;
    if (!area || !slash.slash) return;
    const { start, query } = slash.slash;
    const put = filled(reply.text, values);
    const [first] = unfilledIn(put);
    insert(area, { start, end: start + 1 + query.length, put, change });
    select(first ? [start + first.start, start + first.end] : [start + put.length, start + put.length]);
    slash.close();
    count(reply.id);
  };
  const begin = () => {
    const area = input.current;
    if (!area) return;
    setWanted(true);
    area.focus();
    const at = area.selectionEnd ?? text.length;
    const put = slashAfter(text.slice(0, at));
    insert(area, { start: at, end: at, put, change });
    select([at + put.length, at + put.length]);
    slash.look(`${text.slice(0, at)}${put}`, at + put.length);
  };
  const isOpen = slash.replies.length > 0;
  return {
    /** The words or the caret are others. */
    look,
    inputProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen && { 'aria-controls': menu, 'aria-activedescendant': optionId(menu, slash.active) }),
      onSelect: look,
      onBlur: slash.close,
    },
    onKey: (event: KeyboardEvent) => slash.key(event, pick),
    menu: <SlashMenu id={menu} {...{ slash, values, pick }} />,
    button: (replies === undefined || replies.length > 0) && <MenuButton disabled={disabled} onClick={begin} />,
  };
}

/** A slash that begins a word. */
const slashAfter = (text: string): string => (/\S$/.test(text) ? ' /' : '/');

interface SlashMenuProps {
  id: string;
  slash: ReturnType<typeof useSlash>;
  values: ReplyValues;
  pick: (reply: SavedReply) => void;
}

/** The replies that the words after the slash name. */
function SlashMenu({ id, slash: { replies, active, setActive }, values, pick }: SlashMenuProps) {
  const { t } = useTranslation('resource');
  return (
    <>
      {replies.length > 0 && (
        <ReplyMenu
          id={id}
          replies={replies.map((reply) => ({ ...reply, text: filled(reply.text, values) }))}
          active={active}
          onPick={pick}
          onActive={setActive}
        />
      )}
      <span role="status" className="wp-hidden">
        {replies.length > 0 && t('reply.found', { count: replies.length })}
      </span>
    </>
  );
}

function MenuButton(props: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation('resource');
  return (
    <Button
      icon="chat"
      variant="minimal"
      aria-label={t('reply.menu')}
      title={t('reply.slash')}
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    />
  );
}

interface Put {
  start: number;
  end: number;
  put: string;
  change: (text: string) => void;
}

/** Puts words in place of others, so that the browser's own undo takes them back. */
function insert(area: HTMLTextAreaElement, { start, end, put, change }: Put): void {
  area.focus();
  area.setSelectionRange(start, end);
  // There is no other call that undo knows of; where it is gone, the words are put in without.
  const isDone = typeof document.execCommand === 'function' && document.execCommand('insertText', false, put);
  if (!isDone) change(area.value.slice(0, start) + put + area.value.slice(end));
}

/** Selects a stretch of the text once it is drawn. */
function useSelection(input: Input): (range: [start: number, end: number]) => void {
  const [wanted, setWanted] = useState<[number, number]>();
  useLayoutEffect(
    function selectNow() {
      if (wanted) input.current?.setSelectionRange(...wanted);
    },
    [wanted, input],
  );
  return setWanted;
}
