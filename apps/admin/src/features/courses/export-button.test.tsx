import { getCourseDraft } from '@daystream/contract/courses.admin';
import { linkCourseExport } from '@daystream/contract/courses.exports.admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { courseDraft } from '../../testing/draft.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

beforeEach(() => localStorage.clear());

describe('the export of a course', () => {
  it('is saved by the browser from its own link', async () => {
    const link = { path: '/course-exports?course=signed', expires_at: 1 };
    const server = answerWith([
      staffReply('admin'),
      reply(getCourseDraft, () => courseDraft()),
      reply(linkCourseExport, () => link),
    ]);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.getAttribute('href')).toBe(link.path);
    });
    await openPage('/courses/7');
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
    expect(server.asked('linkCourseExport').map(({ body }) => body)).toEqual([{}]);
  });

  it('says why it is refused', async () => {
    answerWith([
      staffReply('admin'),
      reply(getCourseDraft, () => courseDraft()),
      reply(linkCourseExport, () => refuse('not_allowed', 'You may not do this.')),
    ]);
    await openPage('/courses/7');
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('You may not do this.')).toBeTruthy();
  });
});
