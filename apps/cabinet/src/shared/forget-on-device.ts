import { forgetFiles } from '@daystream/client/kept-files';
import { forgetTexts } from '@daystream/client/kept-texts';
import { forgetLeft, forgetWatched } from './left-on-device.ts';

/** Deletes what this person has left on a device that others may use too. */
export function forgetOnDevice(userId: number): void {
  forgetLeft(userId);
  forgetFiles(userId);
  forgetTexts(`draft.${userId}.`);
  forgetWatched();
}
