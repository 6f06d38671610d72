import { buttonId, type ArrayFieldItemButtonsTemplateProps } from '@rjsf/utils';

export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { disabled, readonly, fieldPathId, hasCopy, hasMoveDown, hasMoveUp, hasRemove, registry, uiSchema } = props;
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates;
  const locked = disabled || readonly;
  const shared = { registry, uiSchema };
  return (
    <>
      {(hasMoveUp || hasMoveDown) && (
        <MoveUpButton {...shared} id={buttonId(fieldPathId, 'moveUp')} disabled={locked || !hasMoveUp} onClick={props.onMoveUpItem} />
      )}
      {(hasMoveUp || hasMoveDown) && (
        <MoveDownButton {...shared} id={buttonId(fieldPathId, 'moveDown')} disabled={locked || !hasMoveDown} onClick={props.onMoveDownItem} />
      )}
      {hasCopy && <CopyButton {...shared} id={buttonId(fieldPathId, 'copy')} disabled={locked} onClick={props.onCopyItem} />}
      {hasRemove && <RemoveButton {...shared} id={buttonId(fieldPathId, 'remove')} disabled={locked} onClick={props.onRemoveItem} />}
    </>
  );
}
