import { forgetFiles } from '@daystream/client/kept-files';
import { forgetLeft, forgetWatched } from './left-on-device.ts';

/** Leaves nothing of this person, of what they have done, on a device that others may use too. */
export function forgetOnDevice(userId: number): void {
  forgetLeft(userId);
  forgetFiles(userId);
  forgetWatched();
}
