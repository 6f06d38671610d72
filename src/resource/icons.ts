/** Every icon this layer names: part of the build's subset. */
export const resourceIcons = [
  'add', 'bookmark', 'caret-down', 'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up', 'cross', 'double-chevron-left', 'double-chevron-right',
  'download', 'edit', 'export', 'eye-open',
  'filter-remove', 'history', 'import', 'link', 'people', 'plus', 'refresh', 'search', 'tick', 'translate', 'trash', 'undo',
] as const;
