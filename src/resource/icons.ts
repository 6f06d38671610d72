/** The icons of this layer that no `icon="…"` names where they are drawn: part of the build's subset. */
export const resourceIcons = ['calendar', 'double-chevron-right', 'grid-view'] as const;
