import type { Said } from './Said.ts';

export const es: Said = {
  title: {
    great: ['El mejor día del viaje', 'Muy recomendable', 'Superó todas las expectativas', 'Sencillamente maravilloso', 'Inolvidable'],
    good: ['Muy bien', 'Vale lo que cuesta', 'Gran guía, mucha gente', 'Un día precioso'],
    mixed: ['Estuvo bien', 'Bonito, pero demasiado corto', 'Sensaciones encontradas'],
    bad: ['Decepcionante', 'No era lo prometido', 'Con demasiadas prisas', 'Esperábamos más'],
  },
  opening: {
    great: [
      'Desde el primer minuto nos sentimos en buenas manos.',
      'Hemos hecho muchas visitas y esta fue de las mejores.',
      'Nuestra guía era cercana, divertida y lo sabía todo.',
      'Todo estaba organizado hasta el último detalle.',
    ],
    good: ['Nos gustó mucho.', 'Una visita bien organizada con un guía amable.', 'El guía hablaba claro y respondió a todas las preguntas.'],
    mixed: ['La visita estuvo bien, ni más ni menos.', 'Algunas partes fueron estupendas, otras no tanto.'],
    bad: ['Por desgracia no fue nuestro día.', 'Llevábamos meses esperándolo.', 'La descripción y el día tenían poco en común.'],
  },
  liked: {
    walk: [
      'Las historias de las calles antiguas se nos han quedado grabadas.',
      'Vimos rincones que solos nunca habríamos encontrado.',
      'El ritmo fue agradable, con tiempo para las fotos.',
    ],
    water: [
      'La luz sobre el agua al final fue mágica.',
      'El barco estaba limpio y había sitio para todos.',
      'La tripulación lo explicó todo y nos sentimos seguros.',
    ],
    taste: [
      'La comida era fresca y abundante.',
      'Probamos cosas de las que nunca habíamos oído hablar.',
      'El vino era excelente y la compañía también.',
    ],
    active: ['La ruta era variada y no demasiado dura.', 'El equipo estaba en muy buen estado.', 'La vista desde arriba mereció cada paso.'],
    ride: ['El conductor nos esperaba y fue muy educado.', 'El coche estaba limpio y era cómodo.', 'Llegamos tranquilos y antes de la hora.'],
  },
  wrong: [
    'El grupo era demasiado grande y no se oía al guía.',
    'Esperamos cuarenta minutos en el punto de encuentro.',
    'El punto de encuentro era difícil de encontrar y nadie contestaba al teléfono.',
    'Una de las paradas estaba cerrada y nadie nos avisó.',
    'El guía tenía prisa y se saltó la mitad del programa.',
    'La comida estaba fría y se pagaba aparte.',
  ],
  closing: {
    great: ['Repetiríamos ahora mismo.', '¡No os lo perdáis!', 'Gracias por un día inolvidable.'],
    good: ['Lo recomendamos.', 'Llevad agua y buen calzado.', 'Volveríamos.'],
    mixed: ['Con un grupo más pequeño sería estupendo.', 'Por ese precio esperábamos un poco más.'],
    bad: ['Por ese precio es muy poco.', 'No volveríamos a reservarlo.'],
  },
  thanks: [
    '¡Muchas gracias por sus amables palabras! A nuestra guía le ha encantado leerlas, y esperamos verles pronto.',
    '¡Qué reseña tan bonita, gracias! Fue un placer tenerles con nosotros.',
  ],
  sorry: [
    'Gracias por contárnoslo, y lo sentimos. Desde este mes los grupos son más pequeños y el guía llama a todos antes de salir.',
    'Sentimos que el día no fuera como esperaban. Hemos cambiado la ruta para que nadie tenga que correr.',
  ],
};
