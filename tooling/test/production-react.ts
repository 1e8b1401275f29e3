import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';

type Work = () => void;
interface Task {
  /** null once it has run. */
  callback: ((isLate: boolean) => unknown) | null;
}
interface Scheduler {
  unstable_scheduleCallback(...settings: unknown[]): Task;
}
interface ReactDom {
  flushSync(): void;
}
type Act = (work: () => unknown) => PromiseLike<unknown>;

/** The limit for a screen that changes after every turn; the rest runs without us. */
const MOST_TURNS = 100;
const require = createRequire(import.meta.url);

/**
 * Screens are tested on React's production build, the one that people get: it takes a third less time than the
 * development build. It has no `act`; this one runs, like React's own, whatever React has put off.
 * `REACT=development npx vitest run <file>` takes the development build, with its warnings and full error messages.
 */
if (process.env['REACT'] !== 'development') {
  process.env['NODE_ENV'] = 'production';
  const react = require('react') as { act?: Act };
  react.act ??= actOf(loadReactDom());
}

/** React DOM takes its queues when it is loaded. */
function loadReactDom(): Work {
  const microtasks = new Set<Work>();
  const tasks = new Set<Task>();
  const scheduler = createRequire(require.resolve('react-dom'))('scheduler') as Scheduler;
  const { unstable_scheduleCallback: schedule } = scheduler;
  scheduler.unstable_scheduleCallback = (...settings) => {
    const task = schedule(...settings);
    tasks.add(task);
    return task;
  };
  const { queueMicrotask } = globalThis;
  globalThis.queueMicrotask = (work) => {
    const once = () => {
      if (microtasks.delete(once)) work();
    };
    microtasks.add(once);
    queueMicrotask(once);
  };
  require('react-dom/client');
  globalThis.queueMicrotask = queueMicrotask;
  const { flushSync } = require('react-dom') as ReactDom;

  return () => {
    for (let turn = 0; turn < MOST_TURNS && (turn === 0 || microtasks.size > 0 || tasks.size > 0); turn += 1) {
      flushSync();
      const [works, begun] = [[...microtasks], [...tasks]];
      for (const work of works) work();
      for (const task of begun) {
        tasks.delete(task);
        const { callback } = task;
        task.callback = null;
        // What waits for something goes on with the scheduler.
        const rest = callback?.(true);
        if (typeof rest === 'function') task.callback = rest as Task['callback'];
      }
    }
  };
}

function actOf(settle: Work): Act {
  return (work) => {
    const result = work();
    settle();
    return isPromise(result) ? settled(result, settle) : Promise.resolve(result);
  };
}

async function settled(result: PromiseLike<unknown>, settle: Work): Promise<unknown> {
  const value = await result;
  await nextTurn();
  settle();
  return value;
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
