import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take many seconds, the longest first. */
const LONG = [
  'guards/kill.',
  'guards/commands.',
  'school/prepare.',
  'guards/bodies.',
  'engine/transcode.',
  'attaching/tracks.',
];

/** Starts the longest test files first, so that no core idles at the end; a fresh clone has no recorded durations. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((part) => moduleId.includes(part));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
