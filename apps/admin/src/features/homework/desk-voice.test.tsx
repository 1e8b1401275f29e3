import { claimHomework, commentHomework, releaseHomework } from '@daystream/contract/homework.desk.admin';
import { getDeskHomework, getVoice, listDeskQueue, reviewHomework } from '@daystream/contract/homework.admin';
import { logout } from '@daystream/contract/identity';
import { CallError } from '@daystream/client/transport';
import { voiceLimits } from '@daystream/domain/limits';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, refuse, reply } from '../../testing/answers.ts';
import { film, opened, openedWith, queued, settingsReply } from '../../testing/desk.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffReply } from '../../testing/staff.ts';
import type { UploadOptions } from '#shared/upload-file.ts';

/** Uploads that wait for their end. */
const uploads: { file: File; options: UploadOptions; done: (id: number) => void; fail: (error: Error) => void }[] = [];

vi.mock('#shared/upload-file.ts', () => ({
  uploadFile: (file: File, options: UploadOptions) =>
    new Promise((resolve, reject) => {
      uploads.push({ file, options, done: (id) => resolve({ id }), fail: reject });
    }),
}));

/** Recordings on the device, by their owner and mark. */
const device = new Map<string, File>();

vi.mock('@daystream/client/kept-files', () => ({
  filesOf: (userId: number) => ({
    keep: (key: string, file: File) => void device.set(`${userId}.${key}`, file),
    find: async (key: string) => device.get(`${userId}.${key}`) ?? null,
    drop: (key: string) => void device.delete(`${userId}.${key}`),
  }),
  forgetFiles: (userId: number) => {
    for (const key of device.keys()) if (key.startsWith(`${userId}.`)) device.delete(key);
  },
}));

/** A microphone that is allowed, refused, missing or in use. */
const microphone = { refusal: null as string | null, tracks: [] as { stop: ReturnType<typeof vi.fn> }[] };

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/mp4';
  state: 'inactive' | 'recording' = 'inactive';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voice']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeAudioContext {
  createAnalyser = () => ({ fftSize: 8, getFloatTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

const karina = queued(3, 'Karina', 30);
const marina = queued(1, 'Marina');
const mark = { id: 'a', fileId: 7, startMs: 21_000, endMs: null, tone: 'correction', text: '' };

beforeEach(() => {
  uploads.length = 0;
  device.clear();
  Object.assign(microphone, { refusal: null, tracks: [] });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function getUserMedia() {
  if (microphone.refusal !== null) throw new DOMException('no', microphone.refusal);
  const track = { stop: vi.fn() };
  microphone.tracks.push(track);
  return { getTracks: () => [track] };
}

const withFilm = () => openedWith(karina, [film(7, 'side.mp4')]);

/** Karina's answer with a mark that says nothing yet, and the mark opened. */
async function openMark(given: { voiceId?: number; isThere?: boolean; isFirst?: boolean } = {}) {
  const marks = [{ ...mark, voiceId: given.voiceId ?? null }];
  if (localStorage.length === 0)
    localStorage.setItem('desk.draft.1.3.1', JSON.stringify({ comment: '', score: null, marks }));
  const server = answerWith([
    staffReply('expert'),
    settingsReply(),
    reply(claimHomework, () => ({ claimed_by: null })),
    reply(releaseHomework, () => null),
    reply(commentHomework, () => ({ id: 9 })),
    reply(listDeskQueue, () => [karina, marina]),
    reply(getDeskHomework, ({ params }) => (params.statusId === '3' ? withFilm() : opened(marina))),
    reply(getVoice, ({ params }) =>
      given.isThere === false
        ? refuse('not_found', 'Not found')
        : { file_id: Number(params.voiceId), url: '/m/voice', duration: 4 },
    ),
    reply(logout, () => null),
    reply(reviewHomework, () => ({ review_id: 5, undo_until: 0 })),
  ]);
  await openPage('/desk/3');
  const list = within(await screen.findByRole('list', { name: 'Marks in the video' }));
  fireEvent.click(list.getByRole('button', { name: /0:21/ }));
  return server;
}

async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/** Records and ends the recording. */
async function record() {
  await press('Record voice');
  await press('Stop');
}

describe('a spoken remark at the desk', () => {
  it('is recorded at a mark, sent at once, listened to, and goes with the verdict without words', async () => {
    const server = await openMark();
    await press('Record voice');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^0:00.of.2:00$/);
    await press('Stop');
    expect(microphone.tracks[0]?.stop).toHaveBeenCalled();
    expect(uploads[0]?.file.type).toBe('audio/mp4');
    expect(uploads[0]?.options.purpose).toBe('voice');
    expect(screen.getByRole('button', { name: /^Approve/ }).hasAttribute('disabled')).toBe(true);
    uploads[0]?.done(31);
    expect(await screen.findByRole('button', { name: /^Listen to the voice of mark.1$/ })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Voice' })));
    await press(/^Approve/);
    await screen.findByText('Words of Marina');
    expect(server.asked('reviewHomework')[0]?.body).toMatchObject({ marks: [{ text: '', voice: 31 }] });
  });

  it('stays with words that are typed as it arrives', async () => {
    await openMark();
    await record();
    const words = await screen.findByRole('textbox', { name: /at.0:21$/ });
    await act(async () => {
      uploads[0]?.done(31);
      // It has arrived, and nothing was rendered yet.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      fireEvent.change(words, { target: { value: 'Listen' } });
    });
    await waitFor(() => {
      const kept = JSON.parse(localStorage.getItem('desk.draft.1.3.1') ?? '{}') as { marks: unknown[] };
      expect(kept.marks).toMatchObject([{ text: 'Listen', voiceId: 31 }]);
    });
  });

  it('is kept after a reload, and when the next answer is opened during the recording', async () => {
    await openMark();
    await press('Record voice');
    await screen.findByRole('timer');
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    await screen.findByText('Words of Marina');
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.done(31);
    await waitFor(() => expect(localStorage.getItem('desk.draft.1.3.1')).toContain('"voiceId":31'));
    cleanup();
    await openMark();
    expect(await screen.findByRole('button', { name: /^Listen/ })).toBeTruthy();
  });

  it('is offered again after a crash: to listen to, send or discard', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:voice', revokeObjectURL: () => undefined });
    await openMark();
    await record();
    expect([...device.keys()].toSorted()).toEqual(['1.marks.3.1', '1.voice.a']);
    cleanup();
    await openMark();
    expect(await screen.findByText(/This recording wasn’t sent: 0:00/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Listen/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Approve/ }).hasAttribute('disabled')).toBe(true);
    await press('Send');
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.file).toMatchObject({ name: 'voice', type: 'audio/mp4' });
    uploads[1]?.done(33);
    expect(await screen.findByRole('button', { name: 'Record again' })).toBeTruthy();
    expect([...device.keys()]).toEqual([]);
  });

  it('is offered again at its mark when a killed browser has kept nothing else', async () => {
    await openMark();
    await record();
    cleanup();
    localStorage.removeItem('desk.draft.1.3.1');
    await openMark();
    expect(await screen.findByText(/This recording wasn’t sent: 0:00/)).toBeTruthy();
    await press('Send');
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.done(33);
    await waitFor(() => expect(localStorage.getItem('desk.draft.1.3.1')).toContain('"voiceId":33'));
    expect(device.size).toBe(0);
  });

  it('is deleted from the device when it is discarded after a crash', async () => {
    await openMark();
    await record();
    cleanup();
    await openMark();
    await press('Discard');
    expect(await screen.findByRole('button', { name: 'Record voice' })).toBeTruthy();
    expect(device.size).toBe(0);
  });

  it('is not sent twice when another window has sent or discarded it, and says so', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:voice', revokeObjectURL: () => undefined });
    await openMark();
    await record();
    cleanup();
    await openMark();
    await screen.findByText(/This recording wasn’t sent/);
    device.clear();
    await press('Send');
    expect((await screen.findByRole('alert')).textContent).toMatch(/in another window/);
    expect(uploads).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Approve/ }).hasAttribute('disabled')).toBe(false);
    await press('OK');
    expect(await screen.findByRole('button', { name: 'Record voice' })).toBeTruthy();
  });

  it('is not offered or overwritten while another window records or sends it', async () => {
    await openMark();
    await record();
    cleanup();
    const request = (_name: string, _options: object, work: (lock: null) => void) => work(null);
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await openMark();
    await press('Record voice');
    expect((await screen.findByRole('alert')).textContent).toMatch(/in another window/);
    expect(microphone.tracks).toHaveLength(1);
    await press('OK');
    expect(device.has('1.voice.a')).toBe(true);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is deleted from the device, like the draft, by signing out, which asks first', async () => {
    const signOut = async () => {
      fireEvent.click(await screen.findByRole('button', { name: /^Menu:/ }));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
      return within(await screen.findByRole('dialog', { name: 'Sign out now?' }));
    };
    const server = await openMark();
    await record();
    const asked = await signOut();
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^homework reviews/),
    ]);
    fireEvent.click(asked.getByRole('button', { name: 'Stay' }));
    expect(server.asked('logout')).toEqual([]);
    expect(localStorage.getItem('desk.draft.1.3.1')).not.toBeNull();
    fireEvent.click((await signOut()).getByRole('button', { name: 'Sign out and delete' }));
    await waitFor(() => expect(device.size).toBe(0));
    expect(Object.keys(localStorage).filter((name) => name.startsWith('desk.draft'))).toEqual([]);
  });

  it.each([
    ['NotAllowedError', /isn’t allowed to use your microphone/],
    ['NotFoundError', /^No microphone found/],
    ['NotReadableError', /isn’t responding/],
  ])('after %s says what to do, and can be tried again', async (name, words) => {
    microphone.refusal = name;
    await openMark();
    await press('Record voice');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    microphone.refusal = null;
    await press('Try again');
    expect(await screen.findByRole('timer')).toBeTruthy();
  });

  it('cannot be recorded by a browser without a recorder', async () => {
    vi.stubGlobal('MediaRecorder', undefined);
    await openMark();
    await press('Record voice');
    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t record sound/);
  });

  it('ends automatically at the limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await openMark();
    await press('Record voice');
    await screen.findByRole('timer');
    vi.advanceTimersByTime(voiceLimits.longestMs);
    vi.useRealTimers();
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  it('stays when it is refused or does not arrive, to be sent again or recorded again', async () => {
    await openMark();
    await record();
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    uploads[0]?.fail(
      new CallError({ kind: 'refused', status: 415, code: 'voice_silent', message: 'Nothing is heard.' }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing is heard.');
    await press('Try again');
    expect(uploads[1]?.file).toBe(uploads[0]?.file);
    uploads[1]?.fail(new CallError({ kind: 'offline', message: 'offline' }));
    await press('Record again');
    await press('Stop');
    uploads[2]?.done(32);
    expect(await screen.findByRole('button', { name: /^Listen/ })).toBeTruthy();
  });

  it('can be discarded during the recording, and deleted afterwards', async () => {
    await openMark();
    await press('Record voice');
    await press('Discard');
    expect(uploads).toHaveLength(0);
    await record();
    uploads[0]?.done(31);
    await press('Delete the recording');
    expect(await screen.findByRole('button', { name: 'Record voice' })).toBeTruthy();
  });

  it('says so when its file is gone', async () => {
    await openMark({ voiceId: 31, isThere: false });
    expect((await screen.findByRole('alert')).textContent).toMatch(/no longer there/);
    expect(screen.getByRole('button', { name: 'Record again' })).toBeTruthy();
  });
});
