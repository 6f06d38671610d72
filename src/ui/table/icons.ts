/** The icons that the table draws by name: part of the build's subset. */
export const tableIcons = ['arrow-down', 'arrow-up', 'chevron-down', 'chevron-up', 'column-layout', 'more', 'reset'] as const;
