import type {
  AriaAttributes,
  CSSProperties,
  DOMAttributes,
  ForwardRefExoticComponent,
  HTMLAttributes,
  JSX,
  ReactNode,
  RefAttributes,
  SVGAttributes,
} from 'react';
import type { IconName } from './names.js';

export * from './names.js';

export declare enum IconSize {
  STANDARD = 16,
  LARGE = 20,
}
export type IconPaths = string[];

type Without = 'children' | 'dangerouslySetInnerHTML';
type OwnAttributes = AriaAttributes & Omit<DOMAttributes<Element>, Without> & Pick<HTMLAttributes<Element>, 'id' | 'style' | 'tabIndex' | 'role'>;
export type SVGIconAttributes<T extends Element = Element> = T extends SVGElement
  ? Omit<SVGAttributes<T>, Without>
  : T extends HTMLElement
    ? Omit<HTMLAttributes<T>, Without>
    : OwnAttributes;

interface SVGIconOwnProps {
  className?: string;
  children?: never;
  color?: string;
  /** `title` attribute of the outer element. */
  htmlTitle?: string;
  /** In pixels. Default 16. */
  size?: number;
  style?: CSSProperties;
  /** The outer element. Default `span`; `null`: the `svg` alone. */
  tagName?: keyof JSX.IntrinsicElements | null;
  /** What assistive technology reads. Without, the icon is hidden from it. */
  title?: string | false | null;
  svgProps?: HTMLAttributes<SVGElement>;
}
export type SVGIconProps<T extends Element = Element> = RefAttributes<T> & SVGIconAttributes<T> & SVGIconOwnProps;
export interface DefaultSVGIconProps extends RefAttributes<Element>, SVGIconAttributes<Element>, SVGIconOwnProps {}
export type IconComponent = ForwardRefExoticComponent<DefaultSVGIconProps>;
export declare const SVGIconContainer: (props: Omit<DefaultSVGIconProps, 'children'> & { iconName: IconName; children: ReactNode }) => ReactNode;

type Loader = (name: IconName, size: IconSize) => Promise<IconPaths>;
export declare const Icons: {
  setLoaderOptions(options: { loader?: Loader }): void;
  load(names: IconName | IconName[], size: number): Promise<void>;
  getPaths(name: IconName, size: number): IconPaths | undefined;
};
export declare const IconNames: { readonly SQUARE: IconName };
