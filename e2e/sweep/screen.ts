import type { Page } from '@playwright/test';
import type { Stage } from './stage.ts';
import type { Device } from './device.ts';
import type { Finder } from './finder.ts';
import type { Coverage, Width } from './plan.ts';
import type { SignedIn } from '../support/calls.ts';
import type { Words } from '../support/words.ts';

/** Somebody who joined the school for the sweep, once for each of its browsers. */
export type Newcomer = (origin: string) => Promise<SignedIn>;

/** One screen in one of its states, as somebody of the demo school sees it. */
export interface Screen extends Stage {
  readonly name: string;
  /** null before the sign-in. */
  readonly who: string | Newcomer | null;
  readonly address: string | ((find: Finder) => Promise<string>);
  /** Key of a text that stands only in this state, or the text itself; it is there when the screen is. */
  readonly shows: string | ((t: Words) => string | RegExp);
  /** Opens what lies above the screen, or takes away what it stands on. */
  readonly open?: (page: Page, t: Words) => Promise<void>;
  /** The answer of the server that makes this state. */
  readonly expects?: RegExp;
  /** The only widths at which it exists, if not all. */
  readonly widths?: readonly Width[];
  /** 'sample' for one of many that differ in little but their words; see `coverageOf`. */
  readonly coverage?: Coverage;
  /** What it is looked at on; else on the browser of a large screen, as narrow as it may be. */
  readonly device?: Device;
  /** The page behind waits for an answer of the person's, as long as this is looked at. */
  readonly isPageWaiting?: boolean;
  /** The question about cookies is still open; everywhere else it is answered, because it comes over the screen. */
  readonly isConsentOpen?: boolean;
}

export const phoneWidths: readonly Width[] = [320, 390];
export const deskWidths: readonly Width[] = [1440];

/** What opens above a screen, or stands there while it loads or fails, adds little to the screen: a sample of it will do. */
export function coverageOf({ coverage = 'pairwise', open, server, configured }: Screen): Coverage {
  return open !== undefined || server !== undefined || configured !== undefined ? 'sample' : coverage;
}

/** A screen before its answers, and one that got none. */
export function withoutAnswers(
  screen: Pick<Screen, 'name' | 'who' | 'address'>,
  { waits, fails }: { waits: Screen['shows']; fails: Screen['shows'] },
): readonly Screen[] {
  return [
    { ...screen, name: `${screen.name} on its way`, server: 'silent', shows: waits },
    { ...screen, name: `${screen.name} that did not come`, server: 'refusing', shows: fails },
  ];
}
