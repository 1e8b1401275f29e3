import { spread, type Spread } from './quantiles.ts';

/** One way of doing the same thing; returns a figure, with the same direction (more or less is better) for all. */
export type Contestant = () => Promise<number>;

/**
 * Runs every contestant once a round, starting with another one each time, so that whatever else the machine does affects
 * all alike. Returns each one's figures by round.
 */
export async function runRounds<Name extends string>(
  contestants: Readonly<Record<Name, Contestant>>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const [place] of names.entries()) {
      const name = names[(place + round) % names.length];
      if (name !== undefined) figures[name].push(await contestants[name]());
    }
  }
  return figures;
}

/** Ratios of the runs of one round: their median and quartiles. */
export function pairRatios(ours: readonly number[], theirs: readonly number[]): Spread {
  return spread(ours.map((figure, round) => figure / (theirs[round] ?? Number.NaN)));
}
