const WORD_MAX = 100;

/** Suggests the known word for a misspelled one; the edit distance is at most a third of its letters. */
export function findSimilar(word: string, known: readonly string[]): string | null {
  if (word.length > WORD_MAX) return null;
  const lower = word.toLowerCase();
  const maxSteps = Math.max(1, Math.floor(word.length / 3));
  const measured = known
    .filter(({ length }) => Math.abs(length - word.length) <= maxSteps)
    .map((candidate) => ({ candidate, steps: editDistance(lower, candidate.toLowerCase()) }));
  const nearest = measured.sort((a, b) => a.steps - b.steps)[0];
  return nearest && nearest.steps <= maxSteps ? nearest.candidate : null;
}

/** Letters to insert, delete, replace or swap with their neighbour. */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const steps = [at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1)];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwap) steps.push(at(before, column - 2) + 1);
      line.push(Math.min(...steps));
    }
    before = above;
    above = line;
  }
  return at(above, to.length);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
