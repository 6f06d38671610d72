import { Button } from '@blueprintjs/core';
import type { OptionalDataControlsTemplateProps } from '@rjsf/utils';
import type { MouseEventHandler } from 'react';

export function OptionalDataControlsTemplate({ id, label, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const onClick = (onAddClick ?? onRemoveClick) as MouseEventHandler<HTMLElement> | undefined;
  if (!onClick) return <em id={id}>{label}</em>;
  return (
    <Button
      id={id}
      type="button"
      variant="minimal"
      size="small"
      icon={onAddClick ? 'plus' : 'trash'}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}
