import { guided, rounds, say, step, type Film } from './film.ts';

/**
 * The first three days of breathing. Guidance is written in each language by itself; the player draws its words over the
 * picture, which has none.
 */
export const groundFilms: readonly Film[] = [
  {
    path: 'breath/films/arrive',
    tag: 'breath',
    palette: 2,
    place: 'open air',
    subject: { kind: 'person', pose: 'lotus', hairStyle: 'knot' },
    rootHz: 110,
    steps: [
      guided(
        say('Сядьте удобно', 'Sit at ease', 'Siéntate a gusto'),
        step(
          'still',
          6,
          say(
            'Вы пришли. Больше сейчас никуда не нужно.',
            'You have arrived. There is nowhere else to be.',
            'Ya has llegado. No hace falta ir a ningún otro sitio.',
          ),
        ),
      ),
      ...rounds(
        [
          ['in', 4],
          ['out', 5],
        ],
        [
          [
            say('Почувствуйте опору под собой.', 'Feel the ground holding you.', 'Siente el suelo que te sostiene.'),
            say('Плечи мягко опускаются.', 'Let your shoulders drop.', 'Deja caer los hombros.'),
          ],
          [
            say('Лоб разглаживается.', 'Smooth your forehead.', 'La frente se alisa.'),
            say('Челюсть свободна.', 'Unclench your jaw.', 'La mandíbula se suelta.'),
          ],
          [
            say('Вдох приходит сам.', 'The in-breath comes by itself.', 'El aire entra solo.'),
            say('И выдох уходит сам.', 'And the out-breath leaves by itself.', 'Y sale solo.'),
          ],
          [undefined, say('Теперь можно начинать.', 'Now we can begin.', 'Ahora podemos empezar.')],
        ],
      ),
      step('still', 2),
    ],
  },
  {
    path: 'breath/01-ground/01-first-breath/settle',
    tag: 'breath',
    palette: 0,
    place: 'studio',
    subject: { kind: 'person', pose: 'lotus', hairStyle: 'tail' },
    rootHz: 98,
    steps: [
      guided(
        say('Сядьте на подушку', 'Sit on a cushion', 'Siéntate en un cojín'),
        step(
          'still',
          6,
          say(
            'Сядьте на край подушки: так колени окажутся ниже таза.',
            'Sit on the edge of a cushion, so that your knees are lower than your hips.',
            'Siéntate en el borde de un cojín: así las rodillas quedan más bajas que la cadera.',
          ),
        ),
      ),
      step('in', 4),
      guided(
        say('Колени ниже таза', 'Knees below hips', 'Rodillas abajo'),
        step(
          'out',
          5,
          say(
            'Если колени высоко, добавьте ещё одну подушку. Можно и на стуле.',
            'If your knees stay high, add a cushion. A chair is fine too.',
            'Si las rodillas quedan altas, añade otro cojín. También vale una silla.',
          ),
        ),
      ),
      guided(
        say('Макушка вверх', 'Crown up', 'Coronilla arriba'),
        step(
          'in',
          5,
          say(
            'Макушка тянется вверх, будто за ниточку.',
            'The crown of your head floats up, as if on a thread.',
            'La coronilla sube, como si tiraran de un hilo.',
          ),
        ),
      ),
      guided(
        say('Рёбра мягкие', 'Soften your ribs', 'Costillas sueltas'),
        step(
          'out',
          5,
          say(
            'А рёбра мягко опускаются. Спина длинная, но не напряжённая.',
            'And your ribs soften. The back is long, not stiff.',
            'Y las costillas se ablandan. Espalda larga, sin rigidez.',
          ),
        ),
      ),
      step('in', 4),
      guided(
        say('Подбородок к себе', 'Chin in', 'Recoge el mentón'),
        step(
          'out',
          6,
          say(
            'Подбородок чуть к себе: шея сзади становится длиннее.',
            'Draw the chin in a little: the back of the neck grows longer.',
            'Recoge un poco el mentón: la nuca se alarga.',
          ),
        ),
      ),
      guided(
        say('Ладони на грудь и живот', 'Hands on chest and belly', 'Manos al pecho y al abdomen'),
        step(
          'still',
          6,
          say(
            'Одна ладонь на груди, другая на животе.',
            'One hand on your chest, the other on your belly.',
            'Una mano en el pecho, la otra en el abdomen.',
          ),
          'breath',
        ),
      ),
      step('in', 4),
      step(
        'out',
        5,
        say(
          'Какая ладонь движется больше? Просто заметьте.',
          'Which hand moves more? Just notice.',
          '¿Qué mano se mueve más? Solo obsérvalo.',
        ),
      ),
      step('in', 4),
      step(
        'out',
        5,
        say(
          'Вот ваша поза. К ней будем возвращаться каждый день.',
          'This is your seat. We will come back to it every day.',
          'Esta es tu postura. Volveremos a ella cada día.',
        ),
      ),
      step('still', 2),
    ],
  },
  {
    path: 'breath/01-ground/01-first-breath/first-breath',
    tag: 'breath',
    palette: 0,
    place: 'open air',
    subject: { kind: 'person', pose: 'breath', hairStyle: 'knot' },
    rootHz: 110,
    hasSurf: true,
    steps: [
      guided(
        say('Дышите с солнцем', 'Breathe with the sun', 'Respira con el sol'),
        step(
          'still',
          6,
          say(
            'Дышим вместе с солнцем. Оно растёт — вдох.',
            'Breathe with the sun. When it grows, breathe in.',
            'Respira con el sol. Cuando crece, inspira.',
          ),
        ),
      ),
      ...rounds(
        [
          ['in', 4],
          ['out', 4],
        ],
        [
          [say('Вдох…', 'In…', 'Inspira…'), say('И выдох.', 'And out.', 'Y suelta.')],
          [
            undefined,
            say(
              'Через нос, если он свободен.',
              'Through the nose, if it is clear.',
              'Por la nariz, si está despejada.',
            ),
          ],
          [
            say('Воздух прохладный на входе…', 'The air is cool on its way in…', 'El aire entra fresco…'),
            say('…и тёплый на выходе.', '…and warm on its way out.', '…y sale tibio.'),
          ],
          [],
        ],
      ),
      ...rounds(
        [
          ['in', 4],
          ['out', 6],
        ],
        [
          [
            say(
              'Теперь выдох чуть длиннее вдоха.',
              'Now let the out-breath be a little longer.',
              'Ahora la espiración, un poco más larga.',
            ),
            undefined,
          ],
          [
            undefined,
            say(
              'Не выталкивайте воздух: отпускайте.',
              'Don’t push the air out: let it go.',
              'No empujes el aire: suéltalo.',
            ),
          ],
          [],
          [
            say(
              'Мысль отвлекла? Это и есть практика: вернитесь.',
              'A thought took you away? Coming back is the practice.',
              '¿Te distrajo un pensamiento? Volver es la práctica.',
            ),
            undefined,
          ],
          [],
        ],
      ),
      guided(
        say('Останьтесь так', 'Stay like this', 'Quédate así'),
        step(
          'still',
          4,
          say('Оставайтесь ещё мгновение так.', 'Stay like this for one more moment.', 'Quédate así un instante más.'),
        ),
      ),
    ],
  },
  {
    path: 'breath/01-ground/02-belly/how-the-belly-breathes',
    tag: 'breath',
    palette: 1,
    place: 'studio',
    subject: { kind: 'person', pose: 'rest', hairStyle: 'low-knot' },
    rootHz: 98,
    steps: [
      guided(
        say('Лягте на спину', 'Lie on your back', 'Túmbate boca arriba'),
        step(
          'still',
          6,
          say(
            'Лягте на спину, стопы поставьте на пол.',
            'Lie on your back with your feet on the floor.',
            'Túmbate boca arriba, con los pies en el suelo.',
          ),
        ),
      ),
      guided(
        say('Живот вверх', 'Belly up', 'Abdomen arriba'),
        step(
          'in',
          5,
          say(
            'На вдохе диафрагма опускается, и живот поднимает ладонь.',
            'As you breathe in, the diaphragm moves down and the belly lifts your hand.',
            'Al inspirar, el diafragma baja y el abdomen eleva la mano.',
          ),
        ),
      ),
      step('out', 6),
      step('in', 5),
      guided(
        say('Живот вниз', 'Belly down', 'Abdomen abajo'),
        step(
          'out',
          6,
          say(
            'На выдохе всё возвращается само. Втягивать живот не нужно.',
            'As you breathe out, it all returns by itself. No need to pull the belly in.',
            'Al espirar todo vuelve solo. No hace falta meter el abdomen.',
          ),
        ),
      ),
      step(
        'in',
        5,
        say(
          'Грудь почти неподвижна, плечи лежат.',
          'The chest hardly moves, the shoulders rest.',
          'El pecho casi no se mueve, los hombros descansan.',
        ),
      ),
      step('out', 6),
      step(
        'in',
        5,
        say(
          'Если не получается, положите на живот книгу: она подскажет.',
          'If it does not come, put a book on your belly: it will show you.',
          'Si no te sale, pon un libro sobre el abdomen: él te guía.',
        ),
      ),
      step('out', 6),
      step('still', 2),
    ],
  },
  {
    path: 'breath/01-ground/02-belly/belly-and-sea',
    tag: 'breath',
    palette: 2,
    place: 'open air',
    subject: { kind: 'person', pose: 'rest', hairStyle: 'knot' },
    rootHz: 103.8,
    hasSurf: true,
    steps: [
      guided(
        say('Ладонь на живот', 'Hand on your belly', 'Mano en el abdomen'),
        step(
          'still',
          5,
          say(
            'Ладонь на животе. Ждём первую волну.',
            'A hand on your belly. Wait for the first wave.',
            'Una mano en el abdomen. Espera la primera ola.',
          ),
        ),
      ),
      ...rounds(
        [
          ['in', 4],
          ['hold', 1],
          ['out', 5],
        ],
        [
          [
            say('Живот поднимается…', 'The belly rises…', 'El abdomen sube…'),
            undefined,
            say('…и опускается.', '…and sinks.', '…y baja.'),
          ],
          [],
          [
            undefined,
            undefined,
            say('Выдох не торопится.', 'The out-breath is in no hurry.', 'La espiración no tiene prisa.'),
          ],
          [say('Спина шире на полу.', 'Your back widens on the floor.', 'La espalda se ensancha en el suelo.')],
          [],
          [
            undefined,
            undefined,
            say('Между волнами тишина.', 'There is quiet between the waves.', 'Entre ola y ola hay silencio.'),
          ],
          [],
          [say('Ещё две волны.', 'Two more waves.', 'Dos olas más.')],
          [],
        ],
      ),
      guided(
        say('Лягте на бок', 'Roll to one side', 'Gira de lado'),
        step(
          'still',
          4,
          say(
            'Перевернитесь на бок и не спешите вставать.',
            'Roll onto your side and take your time getting up.',
            'Gira hacia un lado y levántate sin prisa.',
          ),
        ),
      ),
    ],
  },
  {
    path: 'breath/01-ground/03-long-exhale/why-it-calms',
    tag: 'mind',
    palette: 0,
    place: 'studio',
    subject: { kind: 'person', pose: 'lotus', hairStyle: 'crop' },
    rootHz: 92.5,
    steps: [
      step(
        'in',
        4,
        say(
          'На вдохе сердце бьётся чуть быстрее.',
          'As you breathe in, your heart beats a little faster.',
          'Al inspirar, el corazón late un poco más rápido.',
        ),
      ),
      step(
        'out',
        6,
        say(
          'На выдохе — чуть медленнее. Так у всех.',
          'As you breathe out, a little slower. It does so in everyone.',
          'Al espirar, un poco más despacio. Nos pasa a todos.',
        ),
      ),
      step('in', 4),
      step(
        'out',
        7,
        say(
          'За это отвечает блуждающий нерв, наш внутренний тормоз.',
          'The vagus nerve does this. It is the brake we carry inside.',
          'Es obra del nervio vago, el freno que llevamos dentro.',
        ),
      ),
      step('in', 4),
      step(
        'out',
        7,
        say(
          'Длиннее выдох — дольше мы на тормозе, и тело успокаивается.',
          'A longer out-breath keeps the brake on longer, and the body calms down.',
          'Cuanto más dura la espiración, más frena el cuerpo y más se calma.',
        ),
      ),
      step(
        'in',
        4,
        say(
          'Сила тут не помогает: от усилия сердце снова спешит.',
          'Force does not help: with effort the heart hurries again.',
          'La fuerza no ayuda: con esfuerzo, el corazón se acelera otra vez.',
        ),
      ),
      step('out', 8),
      step('in', 4),
      step(
        'out',
        8,
        say(
          'Поэтому — долго, но мягко. Попробуем.',
          'So: long, but gentle. Let’s try.',
          'Así que largo, pero suave. Vamos a probar.',
        ),
      ),
      step('still', 2),
    ],
  },
  {
    path: 'breath/01-ground/03-long-exhale/long-exhale',
    tag: 'mind',
    palette: 0,
    place: 'open air',
    subject: { kind: 'person', pose: 'lotus', hairStyle: 'knot' },
    rootHz: 92.5,
    hasSurf: true,
    steps: [
      ...rounds(
        [
          ['in', 4],
          ['out', 8],
        ],
        [
          [
            say('Вдох на четыре.', 'In for four.', 'Inspira en cuatro.'),
            say(
              'Выдох на восемь, как будто остужаете чай.',
              'Out for eight, as if you were cooling tea.',
              'Espira en ocho, como si enfriaras un té.',
            ),
          ],
          [
            undefined,
            say(
              'Последняя треть самая тихая.',
              'The last third is the quietest.',
              'El último tercio es el más callado.',
            ),
          ],
          [],
          [
            say(
              'Воздуха хватает. Если нет, выдыхайте на шесть.',
              'There is enough air. If not, breathe out for six.',
              'Hay aire suficiente. Si no, espira en seis.',
            ),
          ],
          [undefined, say('Руки тяжелеют.', 'Your hands grow heavy.', 'Las manos pesan.')],
          [],
          [undefined, say('Ещё один, самый долгий.', 'One more, the longest.', 'Una más, la más larga.')],
        ],
      ),
      guided(
        say('Дышите свободно', 'Breathe freely', 'Respira libre'),
        step('still', 6, say('Дышите как дышится.', 'Breathe as it comes.', 'Respira como te salga.')),
      ),
    ],
  },
];
