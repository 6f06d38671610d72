import type { DescriptionFieldProps } from '@rjsf/utils';

export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  return description ? (
    <div id={id} className="bp6-text-muted wp-description">
      {description}
    </div>
  ) : null;
}
