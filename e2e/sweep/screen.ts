import type { Page } from '@playwright/test';
import type { Finder } from './finder.ts';
import type { Words } from '../support/words.ts';

/** One screen in one of its states, as somebody of the demo school sees it. */
export interface Screen {
  readonly name: string;
  /** null before the sign-in. */
  readonly who: string | null;
  readonly address: string | ((find: Finder) => Promise<string>);
  /** Key of a text that stands only in this state, or the text itself; it is there when the screen is. */
  readonly shows: string | ((t: Words) => string | RegExp);
  /** Opens what lies above the screen. */
  readonly open?: (page: Page, t: Words) => Promise<void>;
  /** The answer of the server that makes this state. */
  readonly expects?: RegExp;
}
