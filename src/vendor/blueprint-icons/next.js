// Blueprint's next generation of icons, which nothing here draws; its components import these names.
export { IconSize, SVGIconContainer as SvgIconContainerNext, Icons as IconsNext } from './index.js';
