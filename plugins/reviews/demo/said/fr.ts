import type { Said } from './Said.ts';

export const fr: Said = {
  title: {
    great: ['La plus belle journée du voyage', 'À ne pas manquer', 'Au-delà de nos attentes', 'Tout simplement merveilleux', 'Inoubliable'],
    good: ['Très bien', 'Vaut son prix', 'Excellent guide, beaucoup de monde', 'Une belle journée'],
    mixed: ['Correct', 'Agréable, mais trop court', 'Avis partagé'],
    bad: ['Décevant', 'Pas ce qui était promis', 'Beaucoup trop rapide', 'Nous attendions mieux'],
  },
  opening: {
    great: [
      'Dès la première minute, nous étions entre de bonnes mains.',
      'Nous avons fait beaucoup de visites, et c’était l’une des meilleures.',
      'Notre guide était chaleureuse, drôle et savait tout.',
      'Tout était organisé dans les moindres détails.',
    ],
    good: [
      'Nous avons beaucoup aimé.',
      'Une visite bien organisée avec un guide aimable.',
      'Le guide parlait clairement et répondait à toutes les questions.',
    ],
    mixed: ['La visite était correcte, ni plus ni moins.', 'Certaines parties étaient superbes, d’autres moins.'],
    bad: [
      'Malheureusement, ce n’était pas notre jour.',
      'Nous attendions cette sortie depuis des mois.',
      'La description et la journée avaient peu en commun.',
    ],
  },
  liked: {
    walk: [
      'Les histoires des vieilles rues nous restent en mémoire.',
      'Nous avons vu des coins que nous n’aurions jamais trouvés seuls.',
      'Le rythme était agréable, avec du temps pour les photos.',
    ],
    water: [
      'La lumière sur l’eau à la fin était magique.',
      'Le bateau était propre et il y avait de la place pour tous.',
      'L’équipage a tout expliqué, et nous nous sentions en sécurité.',
    ],
    taste: [
      'La cuisine était fraîche et généreuse.',
      'Nous avons goûté des choses dont nous n’avions jamais entendu parler.',
      'Le vin était excellent, la compagnie aussi.',
    ],
    active: ['Le parcours était varié et pas trop difficile.', 'Le matériel était en très bon état.', 'La vue d’en haut valait chaque pas.'],
    ride: [
      'Le chauffeur nous attendait et il était très poli.',
      'La voiture était propre et confortable.',
      'Nous sommes arrivés détendus et en avance.',
    ],
  },
  wrong: [
    'Le groupe était bien trop grand pour entendre le guide.',
    'Nous avons attendu quarante minutes au point de rendez-vous.',
    'Le point de rendez-vous était difficile à trouver, et personne ne répondait au téléphone.',
    'Une des étapes était fermée, et personne ne nous l’avait dit.',
    'Le guide était pressé et a sauté la moitié du programme.',
    'Le déjeuner était froid et payant.',
  ],
  closing: {
    great: ['Nous réserverions tout de suite.', 'Ne passez pas à côté !', 'Merci pour une journée inoubliable.'],
    good: ['Nous le recommandons.', 'Prenez de l’eau et de bonnes chaussures.', 'Nous reviendrions volontiers.'],
    mixed: ['Avec un groupe plus petit, ce serait formidable.', 'À ce prix, nous espérions un peu plus.'],
    bad: ['À ce prix, c’est trop peu.', 'Nous ne réserverions plus.'],
  },
  thanks: [
    'Merci beaucoup pour vos mots chaleureux ! Notre guide a été ravie de les lire, et nous espérons vous revoir bientôt.',
    'Quel bel avis, merci ! Ce fut un plaisir de vous accueillir.',
  ],
  sorry: [
    'Merci de nous l’avoir dit, et veuillez nous excuser. Depuis ce mois-ci, les groupes sont plus petits et le guide appelle chacun avant le départ.',
    'Nous regrettons que la journée n’ait pas été à la hauteur. Nous avons changé le parcours pour que personne n’ait à courir.',
  ],
};
