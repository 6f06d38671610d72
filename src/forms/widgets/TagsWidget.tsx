import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useContext, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#ui';
import { InputBuffering } from '../buffer.ts';
import { ChosenTags } from '../combobox/MultiChoice.tsx';
import { ariaOf, intentOf } from '../describe.ts';
import { textDirection } from '../textDirection.ts';

/** A list of short texts. Enter, comma and leaving the input add one, a pasted list adds each, Backspace in the empty input removes the last. */
export function TagsWidget(props: WidgetProps) {
  const { id, htmlName, value, schema, disabled, readonly, placeholder, autofocus, onChange, onBlur, onFocus, rawErrors } = props;
  const { t } = useTranslation('forms');
  const tags: string[] = Array.isArray(value) ? value.map(String) : [];
  const locked = disabled || readonly || (schema.maxItems !== undefined && tags.length >= schema.maxItems);
  const { text, setText, leave, ...typing } = useTyping(tags, schema.maxItems, onChange);
  return (
    <div className="wp-multichoice">
      <ChosenTags
        value={tags}
        labelOf={String}
        {...(!disabled && !readonly && { onRemove: (gone) => onChange(tags.filter((tag) => tag !== gone)) })}
      />
      {!((disabled || readonly) && tags.length > 0) && (
        <InputGroup
          {...ariaOf(props)}
          id={id}
          name={htmlName || id}
          fill
          dir={textDirection(text)}
          autoComplete="off"
          value={text}
          disabled={disabled}
          readOnly={locked}
          placeholder={locked ? undefined : placeholder || t('add-tag')}
          autoFocus={autofocus}
          intent={intentOf(rawErrors)}
          onChange={(event) => setText(event.target.value)}
          {...typing}
          onBlur={() => {
            leave();
            onBlur(id, value);
          }}
          onFocus={() => onFocus(id, value)}
        />
      )}
    </div>
  );
}

/** What is typed and not a tag yet, and what makes tags of it. */
function useTyping(tags: readonly string[], most: number | undefined, onChange: (tags: string[]) => void) {
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const fresh = typed
      .split(/[,;\n\t]/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])].slice(0, most));
    setText('');
  };
  const leave = () => {
    if (text.trim()) add(text);
  };
  useJoinBus(leave, () => setText(''));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' || event.key === ',') && text.trim() !== '') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,;\n\t]/.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };
  return { text, setText, leave, onKeyDown, onPaste };
}

/** Takes part in the form's flush and discard with text that is not in the value yet. */
function useJoinBus(commit: () => void, drop: () => void): void {
  const { bus } = useContext(InputBuffering);
  const [commits, drops] = [useEvent(commit), useEvent(drop)];
  useEffect(() => bus.add({ commit: commits, drop: drops }), [bus, commits, drops]);
}
