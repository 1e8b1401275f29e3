/**
 * Shows a long task in one line: with a seconds counter on a terminal, elsewhere only start and end.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showProgress(label, work) {
  const line = process.stderr;
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  line.write(line.isTTY ? `${label} …` : `${label} …\n`);
  const ticking = line.isTTY ? setInterval(() => line.write(`\r${label} … ${seconds()} `), 1000) : undefined;
  let outcome = 'stopped';
  try {
    const answer = await work();
    outcome = 'done';
    return answer;
  } finally {
    clearInterval(ticking);
    line.write(line.isTTY ? `\r${label} … ${outcome} in ${seconds()}\n` : `${label}: ${outcome} in ${seconds()}\n`);
  }
}
