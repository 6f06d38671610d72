import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedReply } from './SavedReply.ts';

interface ReplyMenuProps {
  id: string;
  replies: readonly SavedReply[];
  active: number;
  onPick: (reply: SavedReply) => void;
  onActive: (index: number) => void;
}

export const optionId = (menu: string, index: number): string => `${menu}-${index}`;

/** The saved replies that the letters after a slash find, above where one writes. Focus stays in the words. */
export function ReplyMenu({ id, replies, active, onPick, onActive }: ReplyMenuProps): ReactNode {
  const { t } = useTranslation('resource');
  const list = useRef<HTMLUListElement>(null);
  useEffect(
    function showActive() {
      list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
    },
    [active],
  );
  return (
    <ul ref={list} id={id} role="listbox" aria-label={t('reply.menu')} className="wp-reply-menu">
      {replies.map((reply, index) => (
        // The keys are the text's own: it has the focus.
        // Arrows and Enter do the same in the text.
        <li
          key={reply.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className="wp-reply-option"
          onPointerMove={() => onActive(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(reply)}
        >
          <span className="wp-reply-name">
            <bdi>{reply.title}</bdi> <kbd dir="ltr">/{reply.shortcut}</kbd>
          </span>
          <span className="wp-reply-text" dir="auto">
            {reply.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
