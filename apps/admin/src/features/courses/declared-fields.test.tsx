import { getCourseDraft, updateCourse } from '@daystream/contract/courses.admin';
import { setHomeworkFiles } from '@daystream/contract/courses.media.admin';
import { type ContentKind, contentKinds } from '@daystream/domain/courses/content-fields';
import { fieldsOf } from '@daystream/domain/courses/content-values';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { blankFields, courseDraft, day, lesson, stage } from '../../testing/draft.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import { settingsOf } from './part-fields.ts';

beforeEach(() => localStorage.clear());

/** What an author uses where a field has no plain input. A field that is missing here cannot be filled in. */
const controls: Readonly<Partial<Record<ContentKind, Readonly<Record<string, string>>>>> = {
  course: {
    tags: 'Tags',
    languages: 'Main language',
    cover: 'Cover',
    background: 'Background',
    demo_film: 'Course trailer',
  },
  lesson: {
    film: 'Video',
    description_film: 'Explanation',
    vertical_film: 'Vertical video',
    vertical_description_film: 'Vertical explanation',
    picture: 'Thumbnail',
    option_value_ids: 'Level',
  },
  homework: { answer_type: 'Submission type', exercises: 'Exercises to choose from', files: 'Files of the assignment' },
  document: { url: 'File or link', file: 'File or link' },
};

const base = { sort: 1, is_archived: false };
const file = {
  id: 31,
  type: 4,
  name: 'how.pdf',
  mime: 'application/pdf',
  size: 5,
  url: '/m/31',
  urls: null,
  duration: null,
  created_at: 0,
};
const draft = courseDraft({
  languages: ['en'],
  tags: [{ en: 'morning' }],
  stages: [
    stage(1, 'Ground', [
      day(11, 'Feet', {
        lesson_sets: [
          { ...blankFields('lesson_set'), ...base, id: 5, key: 's', title: {}, lessons: [lesson(1, 'Warrior')] },
        ],
        homeworks: [
          {
            ...blankFields('homework'),
            ...base,
            id: 6,
            key: 'h',
            title: { en: 'Diary' },
            answer_type: 'exercise',
            files: [file, { ...file, id: 32, name: 'where.pdf' }],
          },
        ],
      }),
    ]),
  ],
  options: [
    {
      ...base,
      id: 8,
      key: 'level',
      title: { en: 'Level' },
      values: [{ ...base, id: 9, key: 'gentle', title: { en: 'Gentle' } }],
    },
  ],
  documents: [{ ...base, id: 7, key: 'd', title: { en: 'Note' }, url: null, file }],
});
const places: Readonly<Partial<Record<ContentKind, string>>> = {
  course: '/courses/7',
  lesson: '/courses/7?part=lesson-5.1',
  homework: '/courses/7?part=homework-6',
  document: '/courses/7?part=document-7',
};

function openServer() {
  return answerWith([
    staffReply('author'),
    reply(getCourseDraft, () => draft),
    reply(updateCourse, () => draft),
    reply(setHomeworkFiles, () => draft),
  ]);
}

describe('every declared field of a course', () => {
  it.each(contentKinds)('of a %s can be filled in in the builder', async (kind) => {
    const plain = new Set<string>(settingsOf(kind).map(({ name }) => name));
    const others = fieldsOf(kind).filter(({ name }) => !plain.has(name));
    const own = controls[kind] ?? {};
    expect(others.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(own).toSorted((a, b) => a.localeCompare(b)),
    );
    if (others.length === 0) return;
    openServer();
    await openPage(places[kind] ?? '');
    await screen.findByLabelText('Title');
    // Films that few lessons have are folded under a heading.
    const more = screen.queryByText('More videos');
    if (more !== null) fireEvent.click(more);
    for (const label of Object.values(own)) {
      expect(screen.queryAllByLabelText(label).length + screen.queryAllByText(label).length).toBeGreaterThan(0);
    }
  });

  it('keeps the tags that are not removed', async () => {
    const { asked } = openServer();
    await openPage('/courses/7');
    const field = await screen.findByLabelText('Tags', { selector: 'input:not([type=hidden])' });
    await userEvent.type(field, 'calm{Enter}');
    await waitFor(() =>
      expect(asked('updateCourse')[0]?.body).toMatchObject({ tags: [{ en: 'morning' }, { en: 'calm' }] }),
    );
  });

  it('orders the files of an assignment', async () => {
    const { asked } = openServer();
    await openPage('/courses/7?part=homework-6');
    fireEvent.click(await screen.findByLabelText(/Move.how.pdf.down/));
    await waitFor(() => expect(asked('setHomeworkFiles')[0]?.body).toMatchObject({ file_ids: [32, 31] }));
  });
});
