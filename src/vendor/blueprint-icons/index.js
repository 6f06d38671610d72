export { IconSize, SVGIconContainer } from "./iconOf.js";
export { Icons } from "./loader.js";
export { IconNames } from "./names.js";
export * from "./components.js";
