import type { Page } from '@playwright/test';
import type { Stage } from './stage.ts';
import type { Device } from './device.ts';
import type { Finder } from './finder.ts';
import type { Coverage, Width } from './plan.ts';
import type { SignedIn } from '../support/calls.ts';
import type { Words } from '../support/words.ts';

/** Creates a person for the sweep, once per browser. */
export type Newcomer = (origin: string) => Promise<SignedIn>;

/** One screen in one state, as one person sees it. */
export interface Screen extends Stage {
  readonly name: string;
  /** null before the sign-in. */
  readonly who: string | Newcomer | null;
  readonly address: string | ((find: Finder) => Promise<string>);
  /** Key of a text, or the text itself, that only this state shows; the sweep waits for it. */
  readonly shows: string | ((t: Words) => string | RegExp);
  /** Brings the screen into its state: opens a dialog, or removes data. */
  readonly open?: (page: Page, t: Words) => Promise<void>;
  /** The server's answer that produces this state. */
  readonly expects?: RegExp;
  /** The widths at which it exists; default: all. */
  readonly widths?: readonly Width[];
  /** 'sample' for one of many states that differ only in their texts; see `coverageOf`. */
  readonly coverage?: Coverage;
  /** The device; default: a desktop browser, also at narrow widths. */
  readonly device?: Device;
  /** The page behind keeps waiting for the person's answer. */
  readonly isPageWaiting?: boolean;
  /** Shows the cookie banner; elsewhere it is answered, because it covers the screen. */
  readonly isConsentOpen?: boolean;
}

export const phoneWidths: readonly Width[] = [320, 390];
export const deskWidths: readonly Width[] = [1440];

/** Dialogs, loading and failed states differ little from their screen, so that a sample is enough. */
export function coverageOf({ coverage = 'rotating', open, server, configured }: Screen): Coverage {
  return open !== undefined || server !== undefined || configured !== undefined ? 'sample' : coverage;
}

/** The loading and the failed state of a screen. */
export function withoutAnswers(
  screen: Pick<Screen, 'name' | 'who' | 'address'>,
  { waits, fails }: { waits: Screen['shows']; fails: Screen['shows'] },
): readonly Screen[] {
  return [
    { ...screen, name: `${screen.name} on its way`, server: 'silent', shows: waits },
    { ...screen, name: `${screen.name} that did not come`, server: 'refusing', shows: fails },
  ];
}
