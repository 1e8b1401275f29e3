import {
  type LivedCourse,
  liveThroughCourse,
  SIMULATED_LEARNERS,
  type SimulatedCourse,
} from '@daystream/domain/courses/simulation';
import { type SimulationReport, simulationReport } from '@daystream/domain/courses/simulation-report';
import { useEffect, useRef, useState } from 'react';

/** Short enough for the page to answer in between. */
const SLICE_MS = 12;

/** Runs a simulation in this browser, learner by learner, so that neither the server nor the page waits for it. */
export function useSimulation() {
  const [done, setDone] = useState<number | null>(null);
  const [report, setReport] = useState<SimulationReport | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function start(course: SimulatedCourse): void {
    const lived: LivedCourse[] = [];
    setReport(null);
    setDone(0);
    const goOn = () => {
      for (const until = performance.now() + SLICE_MS; performance.now() < until; ) {
        if (lived.length === SIMULATED_LEARNERS) {
          setReport(simulationReport(course, lived));
          setDone(null);
          return;
        }
        lived.push(liveThroughCourse(course, lived.length));
      }
      setDone(lived.length);
      timer.current = setTimeout(goOn);
    };
    goOn();
  }

  return { start, done, report };
}
