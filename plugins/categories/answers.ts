import type { Category } from './types.gen.ts';

/** A category as `categories-tree` answers it. */
export interface CategoryNode extends Pick<Category, 'id' | 'version' | 'redId' | 'name' | 'slug' | 'position' | 'is_visible'> {
  children: CategoryNode[];
}
