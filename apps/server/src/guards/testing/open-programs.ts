import { afterAll, afterEach } from 'vitest';
import { clearDataFolder, makeDataFolder, processesOn, type Program, startProgram } from './program.ts';

interface Programs {
  /** The shared data folder. */
  readonly folder: string;
  /** Starts another one, in production mode, which skips the demo school. */
  start(settings?: Readonly<Record<string, string>>): Promise<Program>;
}

/** Programs of one test file. They are stopped after each test, which fails if a process is left behind. */
export function openPrograms(): Programs {
  const folder = makeDataFolder();
  let running: Program[] = [];
  afterEach(async () => {
    await Promise.all(running.map((program) => program.stop()));
    running = [];
    const left = processesOn(folder);
    if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`);
  });
  afterAll(() => clearDataFolder(folder, running));
  return {
    folder,
    async start(settings = {}) {
      const program = await startProgram({ NODE_ENV: 'production', DAYSTREAM_DATA: folder, ...settings });
      running.push(program);
      return program;
    },
  };
}
