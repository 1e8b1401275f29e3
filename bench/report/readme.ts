import { readFile, writeFile } from 'node:fs/promises';

const README = new URL('../README.md', import.meta.url);

/** Replaces the text between the part's two marks in README.md. */
export async function writeFindings(part: string, text: string): Promise<void> {
  const readme = await readFile(README, 'utf8');
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`bench/README.md has no place for ${part}: ${begin} … ${end}`);
  await writeFile(README, `${readme.slice(0, from + begin.length)}\n\n${text}\n\n${readme.slice(to)}`);
}
