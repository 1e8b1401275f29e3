import { readFileSync, renameSync, rmSync, statSync, utimesSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 1000;
const SILENCE_MS = 10 * BEAT_MS;

/**
 * Lets one process at a time do the work, also across containers that share a folder: the holder touches the lock every
 * second, and whoever has watched it stand still for ten takes it over.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {number} silenceMs
 * @returns {Promise<T>}
 */
export async function withLock(path, work, silenceMs = SILENCE_MS) {
  mkdirSync(dirname(path), { recursive: true });
  const mark = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  await takeLock(path, mark, silenceMs);
  const beat = setInterval(() => touch(path), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (readMark(path) === mark) rmSync(path, { force: true });
  }
}

/** @param {string} path @param {string} mark @param {number} silenceMs */
async function takeLock(path, mark, silenceMs) {
  let seen = '';
  let seenAt = Date.now();
  while (!create(path, mark)) {
    const sign = `${readMark(path)} ${lastBeat(path)}`;
    if (sign !== seen) {
      seen = sign;
      seenAt = Date.now();
    } else if (Date.now() - seenAt > silenceMs) {
      removeSilent(path, mark, sign.split(' ')[0] ?? '');
    }
    await sleep(BEAT_MS / 4);
  }
}

/**
 * Moves the silent lock aside first: of two who lost patience, only one finds it still there.
 * @param {string} path @param {string} mark @param {string} silentMark
 */
function removeSilent(path, mark, silentMark) {
  if (readMark(path) !== silentMark) return;
  const aside = `${path}.${mark}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // somebody else took it over first, which is as good
  }
  rmSync(aside, { force: true });
}

/** @param {string} path @param {string} mark */
function create(path, mark) {
  try {
    writeFileSync(path, mark, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path */
function readMark(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // released a moment ago: the next try takes it
  }
}

/** @param {string} path */
function lastBeat(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // taken over while this machine slept; the work itself tolerates a second run
  }
}
