import { guided, say, step, type Film } from './film.ts';

/** Films of the two courses of which one day is ready. */
export const outlineFilms: readonly Film[] = [
  {
    path: 'face/01-meet/01-soft-cheeks/cheeks',
    tag: 'face',
    palette: 0,
    place: 'studio',
    subject: { kind: 'face', gesture: 'cheeks', hairdo: 'topknot' },
    rootHz: 123.5,
    guideWords: {
      in: say('К губам', 'To the lips', 'Hacia los labios'),
      out: say('К вискам', 'To the temples', 'Hacia las sienes'),
    },
    steps: [
      guided(
        say('Пальцы на щёки', 'Fingers on cheeks', 'Dedos en las mejillas'),
        step(
          'still',
          6,
          say(
            'Подушечки пальцев — на щёки. Нажим как у пёрышка.',
            'Fingertips on your cheeks, light as a feather.',
            'Las yemas en las mejillas, con la presión de una pluma.',
          ),
        ),
      ),
      step(
        'in',
        4,
        say(
          'Вдох: пальцы ближе к губам.',
          'Breathe in: fingers close to the lips.',
          'Inspira: los dedos, junto a los labios.',
        ),
      ),
      step(
        'out',
        6,
        say(
          'Выдох: ведите по точкам к вискам.',
          'Breathe out: follow the dots to the temples.',
          'Espira: sigue los puntos hacia las sienes.',
        ),
      ),
      step('in', 4),
      step(
        'out',
        6,
        say(
          'Кожа не собирается складкой: скользим, а не тянем.',
          'The skin makes no fold: glide, don’t pull.',
          'La piel no se arruga: desliza, no estires.',
        ),
      ),
      step('in', 4),
      step(
        'out',
        6,
        say(
          'Зубы разомкнуты, язык лежит свободно.',
          'Teeth apart, tongue at rest.',
          'Los dientes separados, la lengua suelta.',
        ),
      ),
      step('in', 4),
      step('out', 6),
      step('in', 4),
      step(
        'out',
        6,
        say(
          'Щёки теплеют — так и должно быть.',
          'Your cheeks grow warm: just as they should.',
          'Las mejillas entran en calor: así debe ser.',
        ),
      ),
      guided(
        say('Останьтесь у висков', 'Stay at the temples', 'Quédate en las sienes'),
        step(
          'still',
          6,
          say(
            'Задержитесь у висков. Три спокойных вдоха.',
            'Stay at the temples for three calm breaths.',
            'Quédate en las sienes tres respiraciones tranquilas.',
          ),
        ),
      ),
    ],
  },
  {
    path: 'face/01-meet/01-soft-cheeks/forehead',
    tag: 'face',
    palette: 1,
    place: 'open air',
    subject: { kind: 'face', gesture: 'brow', hairdo: 'towel' },
    rootHz: 110,
    calm: { left: 3, top: 10, width: 22 },
    guideWords: {
      in: say('К центру', 'To the middle', 'Al centro'),
      out: say('К вискам', 'To the temples', 'Hacia las sienes'),
    },
    steps: [
      guided(
        say('Пальцы в центр лба', 'Fingers to your forehead', 'Dedos al centro de la frente'),
        step(
          'still',
          5,
          say('Пальцы — в центр лба.', 'Fingers to the middle of the forehead.', 'Los dedos, al centro de la frente.'),
        ),
      ),
      step('in', 4),
      step(
        'out',
        6,
        say(
          'На выдохе разглаживайте к вискам.',
          'As you breathe out, smooth towards the temples.',
          'Al espirar, alisa hacia las sienes.',
        ),
      ),
      step('in', 4),
      step('out', 6, say('Брови остаются спокойными.', 'The eyebrows stay calm.', 'Las cejas se quedan tranquilas.')),
      step('in', 4),
      step(
        'out',
        6,
        say(
          'Представьте, что стираете заботы дня.',
          'Imagine wiping away the day’s worries.',
          'Imagina que borras las preocupaciones del día.',
        ),
      ),
      step('in', 4),
      step('out', 6),
      step('in', 4),
      step(
        'out',
        6,
        say('И последний раз, совсем легко.', 'And once more, very lightly.', 'Y una última vez, muy suave.'),
      ),
      guided(
        say('Опустите руки', 'Lower your hands', 'Baja las manos'),
        step(
          'still',
          4,
          say(
            'Опустите руки. Лоб стал шире?',
            'Lower your hands. Does the forehead feel wider?',
            'Baja las manos. ¿Notas la frente más amplia?',
          ),
        ),
      ),
    ],
  },
  {
    path: 'yoga/01-standing/01-tree/tree',
    tag: 'yoga',
    palette: 1,
    place: 'open air',
    subject: { kind: 'person', pose: 'mountain', hairStyle: 'knot' },
    rootHz: 98,
    steps: [
      guided(
        say('Встаньте ровно', 'Stand tall', 'Ponte de pie'),
        step(
          'still',
          6,
          say(
            'Встаньте ровно. Стопы чувствуют землю.',
            'Stand tall. Your feet feel the earth.',
            'De pie, erguida la espalda. Los pies sienten la tierra.',
          ),
        ),
      ),
      step('in', 4),
      guided(
        say('Вес на левую ногу', 'Weight to the left', 'Peso a la izquierda'),
        step(
          'out',
          5,
          say(
            'Вес переходит на левую ногу.',
            'Let your weight shift to the left leg.',
            'El peso pasa a la pierna izquierda.',
          ),
        ),
      ),
      guided(
        say('Стопа к ноге, руки вверх', 'Foot up, arms up', 'Pie y brazos arriba'),
        step(
          'in',
          6,
          say(
            'Правая стопа — выше или ниже колена, но не на нём. Руки вверх.',
            'Right foot above or below the knee, never on it. Arms up.',
            'El pie derecho, por encima o por debajo de la rodilla, nunca sobre ella. Brazos arriba.',
          ),
          'tree',
        ),
      ),
      step('out', 5),
      guided(
        say('Взгляд в точку', 'Eyes on one point', 'Mira un punto'),
        step('in', 4, say('Взгляд — в одну точку.', 'Rest your eyes on one point.', 'La mirada, en un solo punto.')),
      ),
      step('out', 5),
      step(
        'in',
        4,
        say('Качает? Деревья тоже качаются.', 'Swaying? Trees sway too.', '¿Te balanceas? Los árboles también.'),
      ),
      step('out', 5),
      step('in', 4),
      guided(
        say('Вернитесь', 'Come back', 'Vuelve'),
        step('out', 6, say('Мягко возвращаемся.', 'Come back gently.', 'Vuelve con suavidad.'), 'mountain'),
      ),
      step('in', 4),
      guided(
        say('Другая сторона', 'Other side', 'El otro lado'),
        step(
          'out',
          5,
          say(
            'Заметьте, какая нога теперь сильнее. И другая сторона.',
            'Notice which leg feels stronger now. Then the other side.',
            'Observa qué pierna sientes más fuerte. Y ahora, el otro lado.',
          ),
        ),
      ),
      step('still', 3),
    ],
  },
  {
    path: 'yoga/01-standing/01-tree/warrior',
    tag: 'yoga',
    palette: 0,
    place: 'open air',
    subject: { kind: 'person', pose: 'mountain', hairStyle: 'tail' },
    rootHz: 110,
    steps: [
      guided(
        say('Шаг назад', 'Step back', 'Paso atrás'),
        step(
          'still',
          4,
          say(
            'Широкий шаг назад правой ногой.',
            'Take a wide step back with the right leg.',
            'Da un paso largo hacia atrás con la pierna derecha.',
          ),
        ),
      ),
      guided(
        say('Руки в стороны, колено согнуть', 'Arms wide, bend the knee', 'Abre los brazos, flexiona'),
        step(
          'in',
          6,
          say(
            'Руки раскрываются в стороны, колено сгибается.',
            'The arms open wide, the front knee bends.',
            'Los brazos se abren, la rodilla se flexiona.',
          ),
          'warrior',
        ),
      ),
      step('out', 5),
      guided(
        say('Колено над стопой', 'Knee over foot', 'Rodilla sobre el pie'),
        step(
          'in',
          4,
          say(
            'Колено смотрит туда же, куда пальцы стопы.',
            'The knee points where the toes point.',
            'La rodilla apunta adonde apuntan los dedos del pie.',
          ),
        ),
      ),
      step('out', 5),
      guided(
        say('Плечи вниз', 'Shoulders down', 'Hombros abajo'),
        step(
          'in',
          4,
          say('Плечи уходят от ушей.', 'Draw the shoulders away from the ears.', 'Aleja los hombros de las orejas.'),
        ),
      ),
      step('out', 5),
      guided(
        say('Руки к солнцу', 'Arms to the sun', 'Brazos al sol'),
        step(
          'in',
          6,
          say(
            'Поворачиваемся вперёд, руки — к солнцу.',
            'Turn to the front, arms to the sun.',
            'Gira hacia el frente, los brazos al sol.',
          ),
          'crescent',
        ),
      ),
      step('out', 5),
      guided(
        say('Пятка назад, грудь вверх', 'Heel back, chest up', 'Talón atrás, pecho arriba'),
        step(
          'in',
          4,
          say(
            'Задняя пятка тянется назад, грудь — вверх.',
            'The back heel reaches back, the chest lifts.',
            'El talón de atrás empuja, el pecho se eleva.',
          ),
        ),
      ),
      step('out', 5),
      guided(
        say('Снова воин', 'Warrior again', 'Otra vez guerrero'),
        step('in', 5, say('Возвращаемся в воина.', 'Back to warrior.', 'Volvemos al guerrero.'), 'warrior'),
      ),
      step('out', 5),
      step('in', 4),
      guided(
        say('Встаньте ровно', 'Stand tall', 'Ponte de pie'),
        step(
          'out',
          6,
          say('И домой, в начало коврика.', 'And home, to the top of the mat.', 'Y a casa, al inicio de la esterilla.'),
          'mountain',
        ),
      ),
      step('still', 4),
    ],
  },
];
