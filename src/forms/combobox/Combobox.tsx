import '../forms.css';
import { Button, Icon, InputGroup, PopoverNext, PopupKind } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { StateTag } from '#core';
import { noValue } from '../describe.ts';
import type { Option } from '../optionOf.ts';
import { textDirection } from '../textDirection.ts';
import type { ChoiceSource } from './ChoiceSource.ts';
import { Listbox, optionIdOf, type ListAction } from './Listbox.tsx';

export interface ComboboxProps {
  id: string;
  name?: string;
  /** Name of the list, and of the input where no label points at it. */
  label: string;
  /** Whether no label element points at the input. */
  unlabelled?: boolean;
  source: ChoiceSource;
  /** What the input shows while the list is closed. */
  shown: string;
  /** The colour of what is shown. */
  mark?: StateTag;
  isChosen(option: Option): boolean;
  onPick(option: Option): void;
  /** Given where the choice can be taken back. */
  onClear?: () => void;
  /** Keeps the list open and the words empty after a choice. */
  multiple?: boolean;
  actions?: readonly ListAction[];
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  intent?: 'danger' | 'none';
  autoFocus?: boolean;
  small?: boolean;
  aria?: { 'aria-describedby'?: string; 'aria-invalid'?: boolean; 'aria-required'?: boolean };
  onBlur?: () => void;
  onFocus?: () => void;
  /** Receives words that were typed and lead to no choice when the input is left; without, they are forgotten. */
  onLeave?: (words: string) => void;
}

const noActions: readonly ListAction[] = [];
const page = 10;
/** Says that there is a list to choose from. */
const caret = <Icon icon="chevron-down" className="wp-combobox-caret" />;

/** A text input with a list below it, after the ARIA combobox pattern: focus stays in the input, arrows move through the list. */
export function Combobox(props: ComboboxProps) {
  const { label, source, isChosen, multiple = false } = props;
  const { t } = useTranslation('forms');
  const listId = `${useId()}list`;
  const box = useComboboxState(props);
  return (
    <PopoverNext
      isOpen={box.open}
      fill
      matchTargetWidth
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      popupKind={PopupKind.LISTBOX}
      canEscapeKeyClose={false}
      transitionDuration={0}
      popoverClassName="wp-combobox-popover"
      content={
        <Listbox
          id={listId}
          label={label || t('choose')}
          source={source}
          actions={box.actions}
          active={box.active}
          multiple={multiple}
          onPick={box.pick}
          isChosen={(index) => {
            const option = source.at(index);
            return option !== undefined && isChosen(option);
          }}
        />
      }
      renderTarget={({ ref, className }) => (
        <div ref={ref} className={`wp-combobox ${className ?? ''}`}>
          <Input {...props} box={box} listId={listId} />
        </div>
      )}
    />
  );
}

interface InputProps extends ComboboxProps {
  box: ReturnType<typeof useComboboxState>;
  listId: string;
}

/** The input: closed it shows what is chosen, open it takes the words to look for. */
function Input({ box, listId, ...props }: InputProps) {
  const { id, label, source, shown, disabled, readOnly } = props;
  const { t } = useTranslation('forms');
  const input = useRef<HTMLInputElement>(null);
  const { open } = box;
  const locked = disabled || readOnly;
  useEffect(
    // Also once the name of what is chosen has come, which may be after the focus.
    function readyToBeTypedOver() {
      if (!open && document.activeElement === input.current) input.current?.select();
    },
    [open, shown],
  );
  return (
    <InputGroup
      {...{ id, disabled, readOnly, ...roleOf(box, listId) }}
      name={props.name}
      inputRef={input}
      aria-label={props.unlabelled ? label || t('choose') : undefined}
      {...props.aria}
      fill
      {...(props.mark && !open && { leftIcon: <Icon icon="dot" intent={props.mark} className="wp-combobox-mark" /> })}
      size={props.small ? 'small' : 'medium'}
      dir={textDirection(open ? source.query : shown)}
      autoFocus={props.autoFocus}
      intent={props.intent ?? 'none'}
      placeholder={open && shown ? shown : locked ? (readOnly ? noValue : undefined) : (props.placeholder ?? t('choose'))}
      value={open ? source.query : shown}
      onChange={(event) => box.type(event.currentTarget.value)}
      onKeyDown={box.key}
      onClick={() => box.show(true)}
      onFocus={(event) => {
        event.currentTarget.select();
        props.onFocus?.();
      }}
      onBlur={() => {
        if (open && source.query.trim() !== '') props.onLeave?.(source.query.trim());
        box.show(false);
        props.onBlur?.();
      }}
      rightElement={locked ? undefined : shown !== '' && !open && props.onClear ? <Clear onClear={props.onClear} label={label} /> : caret}
    />
  );
}

const roleOf = ({ open, active }: InputProps['box'], listId: string) =>
  ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-haspopup': 'listbox',
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && active >= 0 ? optionIdOf(listId, active) : undefined,
  }) as const;

function Clear({ onClear, label }: { onClear(): void; label: string }) {
  const { t } = useTranslation('forms');
  return (
    <Button
      variant="minimal"
      size="small"
      icon="cross"
      tabIndex={-1}
      aria-label={t('clear-named', { label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}

function useComboboxState({ source, onPick, onClear, multiple, disabled, readOnly, actions: given = noActions, shown }: ComboboxProps) {
  const { t } = useTranslation('forms');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<number | 'first'>(-1);
  const retry: ListAction = { id: 'retry', label: t('retry'), icon: 'refresh', run: source.retry };
  const actions = source.failed ? [retry, ...given] : given;
  const total = source.total ?? 0;
  const count = total + actions.length;
  // The first of what was typed is known once there is an answer: until then it would be an action, and Enter would carry that out.
  const first = source.total === undefined && !source.failed ? -1 : Math.min(0, count - 1);
  const active = wanted === 'first' ? first : Math.min(wanted, count - 1);

  function show(next: boolean) {
    if (next && (disabled || readOnly)) return;
    if (next === open) return;
    setOpen(next);
    setWanted(-1);
    source.setQuery('');
    source.setOpen(next);
  }
  function pick(index: number) {
    const option = source.at(index);
    const action = actions[index - total];
    if (action) {
      action.run();
      if (action.id !== 'retry') show(false);
      return;
    }
    if (!option || option.disabled) return;
    onPick(option);
    if (multiple) source.setQuery('');
    else show(false);
  }
  function type(text: string) {
    if (!open && text === '' && shown !== '') {
      onClear?.();
      return;
    }
    if (!open) show(true);
    source.setQuery(text);
    setWanted(text === '' ? -1 : 'first');
  }
  const move = (to: number) => setWanted(Math.max(0, Math.min(count - 1, to)));

  const key = (event: KeyboardEvent<HTMLInputElement>) => keyIn(event, { open, active, count, show, pick, move });
  return { open, active, actions, show, pick, type, key };
}

interface OpenList {
  open: boolean;
  active: number;
  count: number;
  show(open: boolean): void;
  pick(index: number): void;
  move(to: number): void;
}

function keyIn(event: KeyboardEvent<HTMLInputElement>, { open, active, count, show, pick, move }: OpenList): void {
  const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page };
  const to = moves[event.key];
  if (to !== undefined) {
    event.preventDefault();
    if (!open) show(true);
    else move(to);
  } else if (open && event.key === 'Enter') {
    event.preventDefault();
    if (active >= 0) pick(active);
  } else if (open && event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    show(false);
  } else if (open && event.ctrlKey && (event.key === 'Home' || event.key === 'End')) {
    event.preventDefault();
    move(event.key === 'Home' ? 0 : count - 1);
  }
}
