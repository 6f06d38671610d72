import type { ClientHalf } from '#resource';

export default {
  pages: {
    tree: () => import('./tree/TreePage.tsx'),
    children: () => import('./tree/ChildrenPage.tsx'),
  },
} satisfies ClientHalf;
