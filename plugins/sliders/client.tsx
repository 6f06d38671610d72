import './sliders.css';
import { defineClient } from '#resource';
import { PictureCell } from './cells/PictureCell.tsx';
import { ShownCell } from './cells/ShownCell.tsx';

export default defineClient({
  cells: { picture: PictureCell, shown: ShownCell },
  pages: { preview: () => import('./pages/Preview.tsx') },
});
