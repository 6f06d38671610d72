import type { Said } from './Said.ts';

export const fr: readonly Said[] = [
  {
    asked: ['Peut-on venir avec une poussette ?'],
    answer: 'Oui, tout le parcours est pavé. Deux petits escaliers peuvent être évités.',
  },
  {
    asked: ['Que se passe-t-il s’il pleut ?'],
    answer: 'Nous partons par tous les temps sauf en cas de tempête. Si nous annulons, vous êtes remboursé ou choisissez un autre jour.',
  },
  {
    asked: ['Le repas est-il compris ?'],
    answer: 'Oui, et il y a toujours un plat végétarien. Dites-le-nous à la réservation.',
  },
  {
    asked: ['Combien de personnes y a-t-il par groupe ?'],
    answer: 'Douze au plus, souvent huit.',
  },
];
