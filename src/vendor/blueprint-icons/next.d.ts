export { IconSize, Icons as IconsNext, SVGIconContainer as SvgIconContainerNext } from './index.js';
export type { DefaultSVGIconProps, IconName as IconNextName, SVGIconProps } from './index.js';
export type NextIconVariant = 'outlined' | 'filled';
