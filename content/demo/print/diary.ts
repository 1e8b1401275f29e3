export interface DiaryPage {
  readonly language: string;
  readonly title: string;
  readonly lead: string;
  readonly columns: readonly string[];
  readonly days: readonly (readonly [name: string, rhythm: string])[];
  readonly closing: string;
}

/** One page a language; a line a day, filled in by hand. */
export const DIARY: readonly DiaryPage[] = [
  {
    language: 'ru',
    title: 'Дневник дыхания',
    lead: 'Одна строка в день, не больше. Пишите сразу после практики, пока тело помнит. Хватит и одного слова.',
    columns: ['День', 'До практики', 'После', 'Что заметилось'],
    days: [
      ['Первый вдох', '4 и 4, потом 4 и 6'],
      ['Живот и море', '4 · 1 · 5'],
      ['Долгий выдох', '4 и 8'],
      ['День тишины', 'как дышится'],
      ['Квадрат', '4 · 4 · 4 · 4'],
      ['Прибой', '5 и 5'],
      ['Тихий вечер', '4 · 2 · 8'],
    ],
    closing: 'Закружилась голова — дышите как обычно. Пропустили день — просто возвращайтесь.',
  },
  {
    language: 'en',
    title: 'Breathing diary',
    lead: 'One line a day and no more. Write right after the practice, while the body remembers. A single word will do.',
    columns: ['Day', 'Before', 'After', 'What I noticed'],
    days: [
      ['The first breath', '4 and 4, then 4 and 6'],
      ['The belly and the sea', '4 · 1 · 5'],
      ['The long out-breath', '4 and 8'],
      ['A day of quiet', 'as it comes'],
      ['The square', '4 · 4 · 4 · 4'],
      ['The surf', '5 and 5'],
      ['A quiet evening', '4 · 2 · 8'],
    ],
    closing: 'If you feel dizzy, breathe as usual. If you miss a day, simply come back.',
  },
  {
    language: 'es',
    title: 'Diario de respiración',
    lead: 'Una línea al día, nada más. Escribe justo después de la práctica, mientras el cuerpo lo recuerda. Basta una palabra.',
    columns: ['Día', 'Antes', 'Después', 'Lo que noté'],
    days: [
      ['La primera respiración', '4 y 4, luego 4 y 6'],
      ['El abdomen y el mar', '4 · 1 · 5'],
      ['La espiración larga', '4 y 8'],
      ['Un día de calma', 'como salga'],
      ['El cuadrado', '4 · 4 · 4 · 4'],
      ['El oleaje', '5 y 5'],
      ['Una noche tranquila', '4 · 2 · 8'],
    ],
    closing: 'Si te mareas, respira como siempre. Si te saltas un día, simplemente vuelve.',
  },
];
