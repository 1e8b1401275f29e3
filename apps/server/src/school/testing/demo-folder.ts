import sharp from 'sharp';
import { makeFolder } from '../../features/courses/folder/testing/temp-folder.ts';
import { film } from '../../features/courses/testing/film.ts';

/** People of a small demo school, in the format of `people.yaml`. */
export const demoPeople = `
password: daystream-demo
starters: { dev: breath, face: rest }
people:
  - { email: admin@daystream.example, name: { first: Анна, last: Ветрова }, gender: F, roles: [admin] }
  - { email: expert@daystream.example, name: { first: Илья, last: Северов }, gender: M, roles: [expert], experts_of: [breath] }
  - email: learner@daystream.example
    name: { first: Марина, last: Орлова }
    gender: F
    streams:
      - course: breath
        started_days_ago: 2
        access_days: 30
        finished: [{ day: one, days_ago: 2 }, { day: two, days_ago: 1 }]
        watched: [{ lesson: third, seconds: 24 }]
        homework:
          - homework: show
            answers:
              - sent_hours_ago: 46
                message: Вот.
                files: [answer.jpg]
                exercise: a
                verdict: { by: expert@daystream.example, hours_ago: 41, approved: no, comment: Ещё раз }
              - sent_hours_ago: 20
                message: Теперь так.
                exercise: a
                verdict: { by: expert@daystream.example, hours_ago: 17, approved: yes, scores: 15, comment: Хорошо }
          - { homework: tell, refused: yes }
  - email: daria@daystream.example
    name: { first: Дарья, last: Ким }
    gender: F
    streams:
      - { course: breath, started_days_ago: 12, access_days: 30, frozen: { days_ago: 8, days: 14 }, finished: [{ day: one, days_ago: 12 }] }
  - email: pavel@daystream.example
    name: { first: Павел, last: Громов }
    gender: M
    streams:
      - { course: breath, started_days_ago: 15, access_days: 28, stopped_days_ago: 6 }
      - { course: rest, started_days_ago: -3, access_days: 28 }
`;

/** A folder like `content/demo`: two courses and their people. */
export async function makeDemoFolder(): Promise<string> {
  const day = (key: string, lesson: string, delay: number) =>
    `key: ${key}\ntitle: ${key}\nscores: 10\nopen_delay_days: ${delay}\nlessons:\n  - { film: ${lesson}.mp4, key: ${lesson} }`;
  return makeFolder({
    'people.yaml': demoPeople,
    'answer.jpg': await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
      .jpeg()
      .toBuffer(),
    'breath/course.yaml': 'key: breath\ntitle: Дыхание',
    'breath/1/day.yaml': day('one', 'first', 0),
    'breath/1/first.mp4': film('first'),
    'breath/1/homework.md':
      '---\nkey: show\ntitle: Покажите\nanswer: exercise\nscores: 20\nexercises:\n  - { key: a, title: А }\n---\nТекст',
    'breath/2/day.yaml': day('two', 'second', 1),
    'breath/2/second.mp4': film('second'),
    'breath/2/homework.md': '---\nkey: tell\ntitle: Расскажите\n---\nТекст',
    'breath/3/day.yaml': day('three', 'third', 2),
    'breath/3/third.mp4': film('third'),
    'rest/course.yaml': 'key: rest\ntitle: Отдых',
    'rest/1/day.yaml': day('rest', 'rest', 0),
    'rest/1/rest.mp4': film('rest'),
  });
}
