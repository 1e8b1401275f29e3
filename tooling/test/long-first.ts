import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of tests that take many seconds, the longest first. */
const LONG = [
  'guards/kill.',
  'guards/commands.',
  'school/prepare.',
  'guards/bodies.',
  'engine/transcode.',
  'attaching/tracks.',
];

/** What takes longest begins first, so that no core waits for it in the end; a fresh clone remembers no durations. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((part) => moduleId.includes(part));
      return at === -1 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
