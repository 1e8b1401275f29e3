import { afterAll, afterEach } from 'vitest';
import { clearDataFolder, makeDataFolder, processesOn, type Program, startProgram } from './program.ts';

interface Programs {
  /** The data folder that all of them share. */
  readonly folder: string;
  /** Starts one more, in production, where no demo school has to be filled first. */
  start(settings?: Readonly<Record<string, string>>): Promise<Program>;
}

/** Programs of one test file. Those a test has started are stopped after it; the test fails if a process is left behind. */
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
