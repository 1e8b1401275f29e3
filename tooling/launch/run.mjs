import { spawn } from 'node:child_process';
import { giveBackMemory } from './give-back-memory.mjs';
import { Refusal } from './refusal.mjs';

const GRACE_MS = 20_000;
const WATCH_PARENT_MS = 500;
const SIGNAL_NUMBERS = /** @type {Record<string, number>} */ ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 });
const isWindows = process.platform === 'win32';

/**
 * Runs a program attached to our terminal and returns its exit code. The program has its own process group, so that a
 * Ctrl-C reaches it exactly once, through us: the terminal signals our whole group, and npm forwards the signal again.
 * `reach` is the signal's target: the program itself (which stops its own children) or its whole group.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, reach: 'program' | 'group' }} options
 * @returns {Promise<number>}
 */
export function runToEnd(program, args, { cwd, env, reach }) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = reach === 'program' ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(program, args, { cwd, env, stdio, detached: !isWindows, windowsHide: true });
  giveBackMemory();
  const stopPassing = passSignals((signal) => {
    if (child.pid === undefined || child.exitCode !== null) return;
    if (reach === 'group' && !isWindows) killGroup(child.pid, signal);
    else child.kill(signal);
  });
  return new Promise((answer, refuse) => {
    child.once('error', (error) => refuse(new Refusal(`${program} cannot be run on this machine: ${error.message}`)));
    child.once('exit', (code, signal) => answer(code ?? 128 + (SIGNAL_NUMBERS[signal ?? ''] ?? 0)));
  }).finally(stopPassing);
}

/** @param {(signal: NodeJS.Signals) => void} pass */
function passSignals(pass) {
  /** @type {NodeJS.Timeout | undefined} */
  let lastResort;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (lastResort) return;
    lastResort = setTimeout(() => pass('SIGKILL'), GRACE_MS);
    // On Windows the console has already signalled every process, and `kill` would terminate without a clean-up.
    if (!isWindows) pass(signal);
  };
  const interrupt = () => stop('SIGINT');
  const terminate = () => stop('SIGTERM');
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate);
  // npm may exit without signalling us (its shell swallows signals), which would orphan the child.
  const parent = process.ppid;
  const watch = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && terminate(), WATCH_PARENT_MS)
    : undefined;
  return () => {
    clearTimeout(lastResort);
    clearInterval(watch);
    process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate);
  };
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // the group is already gone
  }
}
