import type { Said } from './Said.ts';

export const es: readonly Said[] = [
  {
    asked: ['¿Se puede ir con carrito de bebé?'],
    answer: 'Sí, todo el camino está pavimentado. Hay dos tramos de escaleras que se pueden evitar.',
  },
  {
    asked: ['¿Qué pasa si llueve?'],
    answer: 'Salimos con cualquier tiempo menos con tormenta. Si cancelamos, le devolvemos todo el dinero u otro día.',
  },
  {
    asked: ['¿El guía habla español?'],
    answer: 'Sí, cada grupo se hace en un solo idioma y el suyo será en español.',
  },
  {
    asked: ['¿Cuántas personas hay en el grupo?'],
    answer: 'Doce como máximo, normalmente unas ocho.',
  },
];
