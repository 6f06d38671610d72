import { createElement, forwardRef, useId } from 'react';

export const IconSize = Object.freeze({ STANDARD: 16, LARGE: 20 });

const join = (...names) => names.filter(Boolean).join(' ') || undefined;

/** An icon as Blueprint's style sheet knows it: an `svg`, by default in a `span`. */
export const SVGIconContainer = /* @__PURE__ */ forwardRef(function SVGIconContainer(props, ref) {
  const { children, className, color, htmlTitle, iconName, size = IconSize.STANDARD, svgProps, tagName = 'span', title, ...rest } = props;
  const id = useId();
  const grid = size >= IconSize.LARGE ? IconSize.LARGE : IconSize.STANDARD;
  const drawn = { fill: color, height: size, role: 'img', viewBox: `0 0 ${grid} ${grid}`, width: size, ...svgProps, 'data-icon': iconName };
  const titled = title ? createElement('title', tagName === null ? { id } : null, title) : null;
  if (tagName === null) {
    const own = { ...drawn, ...rest, ref, className: join(className, svgProps?.className), 'aria-labelledby': title ? id : undefined };
    return createElement('svg', own, titled, children);
  }
  const outer = { 'aria-hidden': title ? undefined : true, ...rest, ref, title: htmlTitle, className: join('bp6-icon', `bp6-icon-${iconName}`, className) };
  return createElement(tagName, outer, createElement('svg', drawn, titled, children));
});

/** The component of an icon, of its paths for 16 and 20 pixels. */
export function iconOf(iconName, [small, large]) {
  const Drawn = forwardRef(function Drawn(props, ref) {
    const paths = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE ? large : small;
    const children = paths.map((d, i) => createElement('path', { key: i, d, fillRule: 'evenodd' }));
    return createElement(SVGIconContainer, { iconName, ...props, ref }, children);
  });
  Drawn.displayName = `Icon(${iconName})`;
  return Drawn;
}
