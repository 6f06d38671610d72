import type { Dialogue } from './Dialogue.ts';

export const fr: readonly Dialogue[] = [
  {
    subject: 'Places pour un anniversaire',
    lines: [
      ['T', 'Bonjour, nous serons 8 pour les 70 ans de ma mère. Reste-t-il des places pour « {tour} » le dimanche à 14 h 30 ?'],
      ['S', 'Bonjour {name}, il en reste dix. Nous pouvons prévoir un gâteau à l’arrêt du salon de thé, 6 € par personne.\nBien à vous,\n{agent}'],
      ['T', 'Quelle bonne idée ! Oui, avec plaisir.'],
      ['N', 'Gâteau commandé, sans noisettes.'],
    ],
  },
  {
    subject: 'Facture et coordonnées',
    lines: [
      ['T', 'Bonsoir, pourriez-vous m’envoyer la facture de 236,00 € à claire.moreau (arobase) orange.fr ? Sinon appelez-moi au 06 12 34 56 78.'],
      ['S', 'Bonsoir {name}, la facture se trouve dans votre espace, sous la réservation. Pour toute question, répondez simplement ici.'],
    ],
  },
  {
    subject: 'Niveau de la randonnée',
    lines: [
      ['T', 'La randonnée affiche 640 m de dénivelé et 11 km. Est-ce faisable avec un enfant de 10 ans habitué à marcher ?'],
      ['S', 'Bonjour {name}, oui : nous faisons cinq pauses et la montée se fait en 2 h 15 environ. Prévoyez 1,5 l d’eau par personne.'],
      ['T', 'Merci beaucoup, c’est très clair.'],
    ],
  },
  {
    subject: 'Annulation',
    lines: [
      ['T', 'Bonjour, ma fille s’est cassé le bras hier. Est-il possible d’annuler et d’être remboursés, ou de reporter à septembre ?'],
      ['N', 'Report accepté, valable un an.'],
      ['S', 'Bonjour {name}, bon rétablissement à elle ! Nous reportons volontiers, votre réservation reste valable un an.\n{agent}'],
      ['T', 'Vous êtes adorables, merci.'],
    ],
  },
  {
    subject: 'Parking près du départ',
    lines: [['T', 'Y a-t-il un parking près du point de rendez-vous pour un van de 2,10 m de haut ? Nous arrivons vers 8 h 45.']],
  },
];
