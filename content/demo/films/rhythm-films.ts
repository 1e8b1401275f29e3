import { guided, rounds, say, step, type Film } from './film.ts';

/** The last three days of breathing. */
export const rhythmFilms: readonly Film[] = [
  {
    path: 'breath/02-rhythm/05-square/square',
    tag: 'breath',
    palette: 1,
    place: 'open air',
    subject: { kind: 'person', pose: 'lotus', hairStyle: 'crop' },
    rootHz: 116.5,
    steps: [
      guided(
        say('Дышим квадратом', 'Breathe in a square', 'Respira en cuadrado'),
        step(
          'still',
          4,
          say(
            'Четыре стороны, по четыре счёта.',
            'Four sides, four counts each.',
            'Cuatro lados, cuatro tiempos cada uno.',
          ),
        ),
      ),
      ...rounds(
        [
          ['in', 4],
          ['hold', 4],
          ['out', 4],
          ['still', 4],
        ],
        [
          [
            say('Вдох.', 'In.', 'Inspira.'),
            say('Пауза. Горло мягкое.', 'Pause. The throat stays soft.', 'Pausa. La garganta, suave.'),
            say('Выдох.', 'Out.', 'Espira.'),
            say('И снова пауза.', 'And pause again.', 'Y otra pausa.'),
          ],
          [
            say('Вдох…', 'In…', 'Inspira…'),
            say(
              'Не зажимайте воздух, просто не мешайте ему быть.',
              'Don’t clamp the air, just let it be there.',
              'No aprietes el aire, deja que esté ahí.',
            ),
            undefined,
            undefined,
          ],
          [
            undefined,
            undefined,
            say(
              'Углы квадрата круглые.',
              'The corners of the square are round.',
              'Las esquinas del cuadrado son redondas.',
            ),
            undefined,
          ],
          [
            undefined,
            undefined,
            undefined,
            say(
              'Если трудно, сократите паузы.',
              'If this is hard, shorten the pauses.',
              'Si te cuesta, acorta las pausas.',
            ),
          ],
          [say('Последний квадрат.', 'The last square.', 'El último cuadrado.'), undefined, undefined, undefined],
        ],
      ),
      step('in', 4, say('Отпускаем счёт.', 'Let the counting go.', 'Soltamos la cuenta.')),
      step('out', 6),
    ],
  },
  {
    path: 'breath/02-rhythm/06-surf/surf',
    tag: 'breath',
    palette: 2,
    place: 'open air',
    subject: { kind: 'person', pose: 'lotus', hairStyle: 'tail' },
    rootHz: 110,
    hasSurf: true,
    // Open arms leave less room beside them.
    calm: { left: 3, top: 10, width: 17 },
    guideWords: {
      in: say('Руки вверх', 'Arms up', 'Brazos arriba'),
      out: say('Руки вниз', 'Arms down', 'Brazos abajo'),
    },
    steps: [
      guided(
        say('Руки дышат с вами', 'Arms breathe with you', 'Los brazos respiran'),
        step(
          'still',
          5,
          say(
            'Руки дышат вместе с вами: вдох — вверх, выдох — вниз.',
            'Your arms breathe with you: up as you breathe in, down as you breathe out.',
            'Los brazos respiran contigo: suben al inspirar y bajan al espirar.',
          ),
        ),
      ),
      step('in', 5, say('Море отходит…', 'The sea draws back…', 'El mar se retira…'), 'open'),
      step('out', 5, say('…и возвращается.', '…and comes in again.', '…y regresa.'), 'lotus'),
      step('in', 5, undefined, 'open'),
      step(
        'out',
        5,
        say('Руки плывут, будто в воде.', 'The arms float, as if in water.', 'Los brazos flotan, como en el agua.'),
        'lotus',
      ),
      step('in', 5, say('Пять секунд туда…', 'Five seconds out…', 'Cinco segundos de ida…'), 'open'),
      step('out', 5, say('…и пять обратно.', '…and five seconds back.', '…y cinco de vuelta.'), 'lotus'),
      step('in', 5, undefined, 'open'),
      step('out', 5, undefined, 'lotus'),
      step(
        'in',
        5,
        say(
          'Шесть вдохов в минуту: в этом ритме тело отдыхает.',
          'Six breaths a minute: in this rhythm the body rests.',
          'Seis respiraciones por minuto: a este ritmo el cuerpo descansa.',
        ),
        'open',
      ),
      step('out', 5, undefined, 'lotus'),
      step('in', 5, undefined, 'open'),
      step('out', 5, say('Плечи остаются внизу.', 'The shoulders stay low.', 'Los hombros se quedan abajo.'), 'lotus'),
      step('in', 5, undefined, 'open'),
      step('out', 5, undefined, 'lotus'),
      step('in', 5, say('Последняя волна.', 'The last wave.', 'La última ola.'), 'open'),
      guided(
        say('Ладони на колени', 'Hands on knees', 'Manos en las rodillas'),
        step(
          'out',
          6,
          say(
            'Ладони на коленях. Прибой остаётся внутри.',
            'Hands on your knees. The surf stays inside.',
            'Manos en las rodillas. El oleaje sigue dentro.',
          ),
          'lotus',
        ),
      ),
      step('still', 4),
    ],
  },
  {
    path: 'breath/03-quiet/07-evening/evening',
    tag: 'sleep',
    palette: 0,
    place: 'open air',
    subject: { kind: 'person', pose: 'rest', hairStyle: 'low-knot' },
    rootHz: 87.3,
    hasSurf: true,
    steps: [
      guided(
        say('Лягте удобно', 'Lie down', 'Túmbate'),
        step(
          'still',
          6,
          say(
            'Вечер. Сегодня уже всё сделано.',
            'Evening. Everything for today is done.',
            'Es de noche. Lo de hoy ya está hecho.',
          ),
        ),
      ),
      ...rounds(
        [
          ['in', 4],
          ['hold', 2],
          ['out', 8],
        ],
        [
          [
            say('Вдох — собираем день.', 'In: gather the day.', 'Al inspirar, recoges el día.'),
            undefined,
            say('Выдох — отпускаем.', 'Out: let it go.', 'Al espirar, lo sueltas.'),
          ],
          [
            undefined,
            undefined,
            say('Стопы тёплые и тяжёлые.', 'Your feet are warm and heavy.', 'Los pies, tibios y pesados.'),
          ],
          [
            undefined,
            undefined,
            say(
              'Таз и спина отдыхают на полу.',
              'Your hips and back rest on the floor.',
              'La cadera y la espalda descansan en el suelo.',
            ),
          ],
          [undefined, undefined, say('Ладони раскрываются.', 'Your hands open.', 'Las manos se abren.')],
          [
            undefined,
            undefined,
            say(
              'Глаза отдыхают под веками.',
              'Your eyes rest under their lids.',
              'Los ojos descansan bajo los párpados.',
            ),
          ],
          [],
        ],
      ),
      step('in', 4),
      step(
        'out',
        8,
        say(
          'Можно больше не считать. Доброй ночи.',
          'No need to count any more. Good night.',
          'Ya no hace falta contar. Buenas noches.',
        ),
      ),
    ],
  },
];
