import { expect, type Page } from '@playwright/test';

/** An email as the development outbox shows it. */
export interface Email {
  /** The plain text. */
  readonly text: string;
  /** The one-time code in it. */
  readonly code: string;
  /** The link in it to a page of ours. */
  link(path: string): string;
}

/** The subject of the message that every sign-up gets, in each language. */
const WELCOME = /Добро пожаловать в|Welcome to|Te damos la bienvenida a/;

interface Which {
  /** The message of the sign-up; skipped by default, because a job sends it at an unpredictable time. */
  isWelcome?: boolean;
}

/** Waits for the newest message to somebody, which a job sends. */
export async function readLastEmail(
  page: Page,
  origin: string,
  recipient: string,
  { isWelcome = false }: Which = {},
): Promise<Email> {
  let address = '';
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${origin}/outbox`)).text();
      const entries = list
        .split('<li>')
        .filter((entry) => entry.includes(recipient) && WELCOME.test(entry) === isWelcome);
      address = /href="(\/outbox\/\d+)"/.exec(entries[0] ?? '')?.[1] ?? '';
      return address;
    })
    .not.toBe('');
  const shown = await (await page.request.get(`${origin}${address}`)).text();
  const text = (/<pre[^>]*>([^]*)<\/pre>/.exec(shown)?.[1] ?? '').replaceAll('&amp;', '&');
  return {
    text,
    code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
    link(path) {
      const found = new RegExp(`https?://[^\\s"<]+${path}[^\\s"<]*`).exec(text)?.[0];
      if (found === undefined) throw new Error(`no link to ${path} in the email`);
      return found;
    },
  };
}
