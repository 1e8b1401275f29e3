import type { LessonSave } from '@daystream/domain/practice';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishId, practiceOutbox } from './practice-outbox.ts';
import { startNow } from './start-day.ts';

const save: LessonSave = {
  saveId: '5f8f6a0e-8d2c-4c43-9f0a-1b9c2f1f7d11',
  streamId: 5,
  stageDayId: 30,
  lessonSetLessonId: 301,
  viewedSeconds: 4,
  playCount: 2,
  dayStatus: 'started',
  viewedAt: 1_700_000_000_900,
};
const reported = vi.fn<(error: unknown) => void>();
let userId = 0;

beforeEach(() => {
  userId += 1;
  localStorage.clear();
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

function answerWith(dayStatusId: number | null): void {
  const body = { dayStatusId, lessonSetLessonId: 301, viewed_seconds: 4, play_count: 2 };
  vi.stubGlobal('fetch', async () => Response.json(body));
}

async function send(): Promise<void> {
  const outbox = practiceOutbox(userId);
  outbox.add(save);
  await expect.poll(() => outbox.waiting()).toEqual([]);
}

describe('the answer to a statistic', () => {
  it('is reported when it does not name its day (ANL-034)', async () => {
    answerWith(null);
    await send();
    expect(reported).toHaveBeenCalledTimes(1);
    expect(String(reported.mock.lastCall?.[0])).toContain('dayStatusId');
  });

  it('is not reported when it names its day', async () => {
    answerWith(1);
    await send();
    expect(reported).not.toHaveBeenCalled();
  });
});

it('a statistic that the server refuses is reported and removed (ANL-033, Q169)', async () => {
  const refused = { code: 'lock_ended', message: 'Доступ к курсу закончился.', name: '', status: 403 };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 403 }));
  await send();
  expect(reported).toHaveBeenCalledTimes(1);
  expect(reported.mock.lastCall?.[0]).toMatchObject({ status: 403, code: 'lock_ended' });
  expect(Object.keys(localStorage)).toEqual([]);
});

describe('a day that was started offline', () => {
  it('is started for when it was, before its viewed time is sent', async () => {
    const sent: { path: string; body: unknown }[] = [];
    let isOnline = false;
    vi.stubGlobal('fetch', async (address: string | URL, { body }: { body: string }) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      sent.push({ path: new URL(address, location.href).pathname, body: JSON.parse(body) });
      return Response.json({ id: 1, stage_day_id: 30, dayStatusId: 1 });
    });
    const outbox = practiceOutbox(userId);
    const startedS = Math.floor(Date.now() / 1000);
    startNow(userId, { streamId: 5, dayId: 30 });
    startNow(userId, { streamId: 5, dayId: 30 });
    outbox.add({ ...save, viewedAt: Date.now() + 5000 });
    await expect.poll(() => outbox.waiting()).toHaveLength(2);
    isOnline = true;
    await outbox.flush();
    await expect.poll(() => outbox.waiting()).toEqual([]);
    const practised = sent.filter(({ body }) => body !== undefined);
    expect(practised.map(({ path }) => path.split('/').at(-1))).toEqual(['start', 'save-lesson-stat']);
    const { started_at } = (practised[0]?.body ?? {}) as { started_at?: number };
    expect(started_at).toBeOneOf([startedS, startedS + 1]);
  });
});

describe('practice of a day that the course does not have any more', () => {
  it('leaves the outbox, is announced once with its finish, and is no error', async () => {
    const refused = { code: 'day_removed', message: 'Этого дня больше нет.', name: '', status: 409 };
    vi.stubGlobal('fetch', async () => Response.json(refused, { status: 409 }));
    const outbox = practiceOutbox(userId);
    startNow(userId, { streamId: 5, dayId: 30 });
    outbox.add(save);
    outbox.add({ streamId: 5, dayId: 30, dayNumber: 3, isStarted: true, finishedAt: Date.now() });
    await expect.poll(() => outbox.waiting()).toEqual([]);
    expect(reported).not.toHaveBeenCalled();
    const kept = localStorage.getItem(`refused.${userId}.${finishId({ streamId: 5, dayId: 30 })}`);
    expect(kept).toContain('Этого дня больше нет.');
  });
});
