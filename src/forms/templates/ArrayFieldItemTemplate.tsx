import { Card } from '@blueprintjs/core';
import { getTemplate, getUiOptions, type ArrayFieldItemTemplateProps } from '@rjsf/utils';

export function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, registry, uiSchema }: ArrayFieldItemTemplateProps) {
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <Card compact className="wp-array-item">
      <div className="wp-array-item-content">{children}</div>
      {hasToolbar && (
        <div className="wp-array-item-buttons">
          <Buttons {...buttonsProps} />
        </div>
      )}
    </Card>
  );
}
