import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Line } from './line.ts';
import type { Plan, PlannedLearner } from './plan.ts';

const V1 = '/spa/api/v1';

export type Acknowledge = (entry: Readonly<Record<string, unknown>>) => void;
/** One action of a person. */
export type Turn = () => Promise<void>;

interface SignedIn {
  readonly data: { readonly token: string } | null;
}
interface Status {
  readonly id: number;
  readonly status: string;
}
interface Stat {
  readonly viewed_seconds: number;
  readonly play_count: number;
}

/** Each film costs a worker seconds. */
const FILM_EVERY_MS = 3000;
let lastFilmAtMs = 0;

/** A learner at practice: random actions, repeated until they are acknowledged. */
export function learnerTurns(line: Line, plan: Plan, learner: PlannedLearner, acknowledge: Acknowledge): Turn {
  const { streamId } = learner;
  let token: string | null = null;
  let freeFiles: number[] = [];
  let openStat: Record<string, unknown> | null = null;
  let playCount = 0;

  async function signIn(): Promise<void> {
    const answer = await line<SignedIn>(`${V1}/auth/login`, {
      body: { email: learner.email, password: plan.password },
    });
    if (answer?.data == null) return;
    token = answer.data.token;
    acknowledge({ kind: 'signed_in', token });
  }

  const asMe = <T>(path: string, sent: Parameters<Line>[1] = {}) => line<T>(path, { ...sent, token: token ?? '' });
  const someDay = () => pick(plan.course.days);

  async function startDay(): Promise<void> {
    const { id: dayId } = someDay();
    if ((await asMe(`${V1}/user-course-streams/${streamId}/user-day-status/${dayId}/start`)) !== null)
      acknowledge({ kind: 'day_started', streamId, dayId });
  }

  async function finishDay(): Promise<void> {
    const { id: dayId } = someDay();
    if ((await asMe(`${V1}/user-course-streams/${streamId}/user-day-status/${dayId}/finish`)) !== null)
      acknowledge({ kind: 'day_finished', streamId, dayId });
  }

  /** Repeats a save until it is acknowledged, as the outbox of a real client does. */
  async function saveStat(): Promise<void> {
    const day = someDay();
    playCount += 1;
    openStat ??= {
      stage_day_id: day.id,
      user_course_stream_id: streamId,
      stage_day_lesson_set_lesson_id: pick(day.setLessonIds),
      viewed_seconds: 1,
      play_count: playCount,
      day_status: 'started',
      save_id: randomUUID(),
    };
    const saved = await asMe<Stat>(`${V1}/save-lesson-stat`, { body: openStat });
    if (saved === null) return;
    acknowledge({
      kind: 'stat_saved',
      saveId: openStat.save_id,
      streamId,
      setLessonId: openStat.stage_day_lesson_set_lesson_id,
      viewedSeconds: saved.viewed_seconds,
      playCount: saved.play_count,
    });
    openStat = null;
  }

  async function sendFile(): Promise<void> {
    const { name, bytes } = someFile(plan);
    const form = new FormData();
    form.set('purpose', 'homework');
    form.set('file', new Blob([bytes]), name);
    const stored = await asMe<{ id: number; size: number }>(`${V1}/files`, { form });
    if (stored === null) return;
    if (name.endsWith('.mp4')) lastFilmAtMs = performance.now();
    const sha256 = name.endsWith('.png') ? null : createHash('sha256').update(bytes).digest('hex');
    acknowledge({ kind: 'file_stored', fileId: stored.id, sizeBytes: stored.size, sha256 });
    freeFiles.push(stored.id);
  }

  async function sendHomework(): Promise<void> {
    const statuses = await asMe<Status[]>(`${V1}/user-course-streams/${streamId}/user-homework`, { method: 'GET' });
    const open = (statuses ?? []).filter(({ status }) => status === 'NOT_UPLOADED' || status === 'FAIL');
    if (open.length === 0) return;
    const { id: statusId } = pick(open);
    const fileIds = freeFiles.slice(0, 2);
    const body = { message: `Три вдоха, ${fileIds.length} файла`, files: fileIds };
    const sent = await asMe<{ chatMessage: { id: number }; userHomeworkStatus: { attempt: number } }>(
      `${V1}/user-course-streams/${streamId}/user-homework/${statusId}`,
      { body },
    );
    // Unacknowledged files may be used already, so the next try sends others.
    freeFiles = freeFiles.slice(fileIds.length);
    if (sent === null) return;
    const { attempt } = sent.userHomeworkStatus;
    acknowledge({ kind: 'homework_sent', statusId, attempt, messageId: sent.chatMessage.id, fileIds });
  }

  async function lookAtPoints(): Promise<void> {
    const points = await asMe<{ amount: number }>(`${V1}/user-score/amount`, { method: 'GET' });
    if (points !== null) acknowledge({ kind: 'points_seen', userId: learner.userId, amount: points.amount });
  }

  const turns = [
    startDay,
    startDay,
    finishDay,
    saveStat,
    saveStat,
    saveStat,
    sendFile,
    sendFile,
    sendHomework,
    lookAtPoints,
  ];
  return async () => {
    if (token === null || Math.random() < 0.02) await signIn();
    if (token !== null) await pick(turns)();
  };
}

/** A picture of eight by eight pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAABAAAAAQBPJcTWAAAAEklEQVR4nGP4t4QBK8IuOmglABSvaIFYpdsgAAAAAElFTkSuQmCC',
  'base64',
);

function someFile({ film }: Plan) {
  const isFilm = performance.now() - lastFilmAtMs > FILM_EVERY_MS;
  return isFilm ? { name: 'answer.mp4', bytes: readFileSync(film) } : { name: 'answer.png', bytes: PICTURE };
}

export function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('there is nothing to pick from');
  return one;
}
