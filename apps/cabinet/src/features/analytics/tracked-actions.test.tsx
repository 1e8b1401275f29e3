import { sendAnalyticsEvents } from '@daystream/contract/analytics';
import { sendHomework } from '@daystream/contract/homework';
import { getUser, logout } from '@daystream/contract/identity';
import { getPointsAmount } from '@daystream/contract/points';
import { listStreams } from '@daystream/contract/streams';
import { acceptedPolicy } from '@daystream/domain/consent/policy';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer, closeScreen, openScreen } from '../../testing/open-screen.tsx';
import { samplePerson, success } from '../../testing/sample-person.ts';
import { storePolicy } from '../consent/stored-policy.ts';
import { homeworkAnswers, message } from '../homework/testing/homework-answers.ts';
import { NOW_MS, sampleHomeworkStatus } from '../streams/testing/sample-course.ts';

beforeEach(() => {
  storePolicy(acceptedPolicy());
});

afterEach(() => {
  cleanup();
  closeScreen();
  document.cookie = 'cookie_consent=; Path=/; Max-Age=0';
});

/** Events from now on. */
function eventsSince(): () => object[] {
  window.__analytics = [];
  return () => window.__analytics ?? [];
}

it.each([
  ['a learner', { is_admin: false }, {}],
  ['an admin, as traffic of the school', { is_admin: true }, { traffic_type: 'internal' }],
])('signing out is tracked once, while the session still exists: %s (ANL-010, ANL-026)', async (_, who, params) => {
  const opened = await openScreen({
    path: '/user/setting',
    answers: [
      answer(getUser, { ...samplePerson, ...who }),
      answer(listStreams, []),
      answer(getPointsAmount, { amount: 0 }),
      answer(sendAnalyticsEvents, success(null)),
      answer(logout, success(null)),
    ],
  });
  const leave = await screen.findByRole('button', { name: 'Выйти' });
  const events = eventsSince();
  await userEvent.click(leave);
  await waitFor(() => expect(opened.path()).toBe('/'));
  expect(events()).toEqual([{ name: 'logout', params }]);
  const [sent, ended] = [sendAnalyticsEvents.path, '/auth/logout'].map((path) =>
    opened.calls.findIndex((call) => call.startsWith('POST') && call.includes(path)),
  );
  expect(sent).toBeGreaterThanOrEqual(0);
  expect(ended).toBeGreaterThan(sent ?? 0);
});

it('sent homework is tracked with its id and type, after the server has it (ANL-013)', async () => {
  const accepted = answer(sendHomework, {
    chatMessage: message('Готово'),
    userHomeworkStatus: sampleHomeworkStatus({ status: 'UPLOADED' }),
  });
  await openScreen({ path: '/homework/1/31', nowMs: NOW_MS, answers: [accepted, ...homeworkAnswers()] });
  await screen.findByText('Фото баланса', { selector: 'h1' });
  await userEvent.type(screen.getByRole('textbox'), 'Стою ровно');
  const events = eventsSince();
  await userEvent.click(screen.getByRole('button', { name: /^Отправить/ }));
  await screen.findByText('Отправлено. Эксперт ответит в течение 24 часов');
  expect(events()).toEqual([{ name: 'task_send', params: { ids: [1], type: 'homework' } }]);
});
