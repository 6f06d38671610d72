import type { Dialogue } from './Dialogue.ts';

export const es: readonly Dialogue[] = [
  {
    subject: '¿Hay guía en español?',
    lines: [
      ['T', 'Hola, somos 6 personas y nos interesa «{tour}» para el sábado 21 a las 10:00. ¿La visita es en español?'],
      ['S', '¡Hola, {name}! Los sábados sí, con nuestra guía Lucía. Quedan 8 plazas a 39,00 € por persona.\nUn saludo,\n{agent}'],
      ['T', 'Perfecto, reservamos hoy mismo. ¡Gracias!'],
    ],
  },
  {
    subject: 'Recogida en el hotel',
    lines: [
      ['T', 'Buenas tardes, estamos en el Hotel Central, habitación 412. ¿Nos pueden recoger a las 8:15? Mi número es +34 612 34 56 78.'],
      ['N', 'El conductor puede parar delante a las 8:10, confirmado.'],
      ['S', 'Buenas tardes, {name}. Sí, la furgoneta blanca pasa a las 8:10 por la entrada principal. Les esperamos cinco minutos.'],
      ['T', 'Muchas gracias, allí estaremos.'],
    ],
  },
  {
    subject: 'Alergia al gluten',
    lines: [
      ['T', 'Mi hija es celíaca. ¿La degustación tiene opciones sin gluten? Si es más fácil, escríbanme a marta punto ruiz arroba gmail punto com.'],
      ['S', 'Hola {name}: sí, cuatro de los seis platos son sin gluten y los otros dos se sustituyen. Avisaremos al restaurante.'],
    ],
  },
  {
    subject: 'Cambio de número de viajeros',
    lines: [
      ['T', 'Al final somos 3 en lugar de 4. ¿Pueden devolver la parte de una persona (42,50 €)?'],
      ['S', 'Hola, {name}. Como faltan más de 7 días, la devolución es completa. Ya está hecha; tarda de 3 a 5 días.'],
      ['T', 'Recibido. Muy amables.'],
    ],
  },
  {
    subject: 'Carrito de bebé',
    lines: [['T', '¿Se puede hacer el recorrido con un carrito gemelar? Mide 76 cm de ancho y los niños tienen 14 meses.']],
  },
];
