import { getDeskHomework, listDeskQueue } from '@daystream/contract/homework.admin';
import { claimHomework, releaseHomework } from '@daystream/contract/homework.desk.admin';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerWith, reply } from '../../testing/answers.ts';
import { film, openedWith, queued, settingsReply } from '../../testing/desk.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';

/** The code of the player is on its way until it comes. */
const player = vi.hoisted(() => Promise.withResolvers<undefined>());

vi.mock('@daystream/player', async (load) => {
  await player.promise;
  return load();
});

const karina = queued(3, 'Karina');
const wordsAt = (time: string) => screen.findByRole('textbox', { name: new RegExp(`at.${time}$`) });
const pressMark = () => fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });

it('takes presses on marks before the player has loaded', async () => {
  const mark = { id: 'a', fileId: 7, startMs: 21_000, endMs: null, tone: 'praise', text: 'Steady' };
  localStorage.setItem('desk.draft.1.3.1', JSON.stringify({ comment: '', score: null, marks: [mark] }));
  localStorage.setItem('player.position.film-7', '5000');
  answerWith([
    staffReply('expert'),
    settingsReply(),
    reply(claimHomework, () => ({ claimed_by: null })),
    reply(releaseHomework, () => null),
    reply(listDeskQueue, () => [karina]),
    reply(getDeskHomework, () => openedWith(karina, [film(7, 'side.mp4')])),
  ]);
  await openPage('/desk/3');
  await screen.findByText('Words of Karina');
  const marks = within(screen.getByRole('list', { name: 'Marks in the video' }));

  // The film will open where it was left.
  pressMark();
  fireEvent.keyDown(await wordsAt('0:05'), { key: 'Escape' });
  expect(document.querySelector('video')).toBeNull();
  fireEvent.click(marks.getByRole('button', { name: /Steady/ }));
  fireEvent.keyDown(await wordsAt('0:21'), { key: 'Escape' });
  expect(document.querySelector('video')).toBeNull();
  player.resolve(undefined);

  const play = await screen.findByRole('button', { name: 'Play' });
  // The closed mark had given the keyboard to the film.
  expect(document.activeElement).toBe(play);
  pressMark();
  expect(await screen.findByRole('textbox', { name: /^Mark.2.at.0:21$/ })).toBeTruthy();
});
