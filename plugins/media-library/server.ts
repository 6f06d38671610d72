import type { ServerArea } from '#server';
import { pictures } from './server/pictures.ts';

export default (area: ServerArea): void => {
  area.offer('pictures', pictures);
};
