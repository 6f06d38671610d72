import { Button } from '@blueprintjs/core';
import { getSubmitButtonOptions, TranslatableString, type IconButtonProps, type SubmitButtonProps } from '@rjsf/utils';
import type { MouseEventHandler } from 'react';
import type { FormIcon } from '../icons.ts';

interface IconAction extends IconButtonProps {
  name: FormIcon;
  label: TranslatableString;
  danger?: boolean;
}

function IconAction({ id, disabled, onClick, registry, name, label, danger }: IconAction) {
  const text = registry.translateString(label);
  return (
    <Button
      id={id}
      type="button"
      variant="minimal"
      icon={name}
      intent={danger ? 'danger' : 'none'}
      aria-label={text}
      title={text}
      disabled={disabled}
      onClick={onClick as MouseEventHandler<HTMLElement> | undefined}
    />
  );
}

export const CopyButton = (props: IconButtonProps) => <IconAction {...props} name="duplicate" label={TranslatableString.CopyButton} />;
export const MoveDownButton = (props: IconButtonProps) => <IconAction {...props} name="arrow-down" label={TranslatableString.MoveDownButton} />;
export const MoveUpButton = (props: IconButtonProps) => <IconAction {...props} name="arrow-up" label={TranslatableString.MoveUpButton} />;
export const RemoveButton = (props: IconButtonProps) => <IconAction {...props} name="trash" label={TranslatableString.RemoveButton} danger />;
export const ClearButton = (props: IconButtonProps) => <IconAction {...props} name="cross" label={TranslatableString.ClearButton} />;

export function AddButton({ id, disabled, onClick, registry }: IconButtonProps) {
  return (
    <Button
      id={id}
      type="button"
      icon="plus"
      text={registry.translateString(TranslatableString.AddItemButton)}
      disabled={disabled}
      onClick={onClick as MouseEventHandler<HTMLElement> | undefined}
    />
  );
}

export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const { norender, submitText, props } = getSubmitButtonOptions(uiSchema);
  return norender ? null : <Button type="submit" intent="primary" text={submitText} disabled={props?.disabled} className={props?.className} />;
}
