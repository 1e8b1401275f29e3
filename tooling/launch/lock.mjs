import { readFileSync, renameSync, rmSync, statSync, utimesSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 1000;
const STALE_MS = 10 * HEARTBEAT_MS;

/**
 * A file lock that also works across containers that share a folder: the holder touches the file every second, and
 * another process takes the lock over after ten seconds without a heartbeat.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {number} staleMs
 * @returns {Promise<T>}
 */
export async function withLock(path, work, staleMs = STALE_MS) {
  mkdirSync(dirname(path), { recursive: true });
  const mark = `${process.pid}-${Math.random().toString(36).slice(2)}`;
  await takeLock(path, mark, staleMs);
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (readMark(path) === mark) rmSync(path, { force: true });
  }
}

/** @param {string} path @param {string} mark @param {number} staleMs */
async function takeLock(path, mark, staleMs) {
  let seen = '';
  let seenAt = Date.now();
  while (!create(path, mark)) {
    const state = `${readMark(path)} ${lastHeartbeat(path)}`;
    if (state !== seen) {
      seen = state;
      seenAt = Date.now();
    } else if (Date.now() - seenAt > staleMs) {
      removeStale(path, mark, state.split(' ')[0] ?? '');
    }
    await sleep(HEARTBEAT_MS / 4);
  }
}

/**
 * Renames the stale lock first: only one of two competing processes succeeds.
 * @param {string} path @param {string} mark @param {string} staleMark
 */
function removeStale(path, mark, staleMark) {
  if (readMark(path) !== staleMark) return;
  const aside = `${path}.${mark}`;
  try {
    renameSync(path, aside);
  } catch {
    return; // another process took it over
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
    return ''; // just released: the next attempt creates it
  }
}

/** @param {string} path */
function lastHeartbeat(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // taken over while this machine was suspended; the work tolerates running twice
  }
}
