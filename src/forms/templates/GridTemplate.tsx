import type { GridTemplateProps } from '@rjsf/utils';

export function GridTemplate({ children, column, className, ...rest }: GridTemplateProps) {
  return (
    <div className={`${column ? 'wp-grid-column' : 'wp-grid-row'} ${className ?? ''}`} {...rest}>
      {children}
    </div>
  );
}
