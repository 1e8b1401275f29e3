import {
  type Finding,
  findingKinds,
  type LearnerKind,
  learnerKinds,
  type LivedCourse,
  type SimulatedCourse,
} from './simulation.ts';

export interface KindReport {
  readonly kind: LearnerKind;
  readonly learners: number;
  readonly finished: number;
  /** Days from the start to the end of those who finished; null when nobody did. */
  readonly medianDays: number | null;
}

export interface SimulationReport {
  /** Empty: nobody gets stuck. */
  readonly findings: readonly Finding[];
  readonly kinds: readonly KindReport[];
}

/** What all learners met together, the most serious first, and how long each kind of them took. */
export function simulationReport(course: SimulatedCourse, lived: readonly LivedCourse[]): SimulationReport {
  const found = new Map<string, Finding>();
  for (const { met } of lived) {
    for (const one of met) {
      const key = `${one.kind} ${one.part} ${one.id}`;
      found.set(key, { ...one, learners: (found.get(key)?.learners ?? 0) + 1 });
    }
  }
  const findings = [...found.values(), ...unreachablePoints(course, lived)];
  return {
    findings: findings.sort(
      (a, b) =>
        findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind) ||
        (a.dayNumber ?? 0) - (b.dayNumber ?? 0) ||
        a.id - b.id,
    ),
    kinds: learnerKinds.map((kind) => kindReport(kind, lived)),
  };
}

function kindReport(kind: LearnerKind, lived: readonly LivedCourse[]): KindReport {
  const own = lived.filter((one) => one.kind === kind);
  const days = own.flatMap(({ finishedOnDay }) => finishedOnDay ?? []).sort((a, b) => a - b);
  return {
    kind,
    learners: own.length,
    finished: days.length,
    medianDays: days[Math.floor((days.length - 1) / 2)] ?? null,
  };
}

/** Points that nobody got, although somebody did all it takes; a day of rest is never finished. */
function unreachablePoints({ stages }: SimulatedCourse, lived: readonly LivedCourse[]): Finding[] {
  const granted = new Set(lived.flatMap((one) => [...one.granted]));
  const tried = new Set(lived.flatMap((one) => [...one.tried]));
  let number = 0;
  return stages.flatMap(({ days }) =>
    days.flatMap(({ id, isRest, score }): Finding[] => {
      number += 1;
      const isTried = isRest || tried.has(`day ${id}`);
      if (score === 0 || !isTried || granted.has(`day ${id}`)) return [];
      return [{ kind: 'points_unreachable', part: 'day', id, dayNumber: number, learners: lived.length }];
    }),
  );
}
