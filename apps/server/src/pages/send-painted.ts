import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { Markup, markup } from '#rendering/markup.ts';
import { type EarlyAnswer, type EarlyPage, writeEarlyAnswers } from './early-answers.ts';
import { sendInParts } from './send-page.ts';
import { withoutCode } from './shell-page.ts';

/** The code is requested after the painted screen, but waits for it no longer than this. */
const CODE_WAIT_MS = 150;
/** The pictures of the painted screen are requested before the code, with which they share the connection. */
const PICTURES_FIRST_MS = 50;

interface PaintedPage {
  readonly early: Omit<EarlyPage, 'write'>;
  /** null: the page paints itself. */
  readonly paint: (answers: readonly EarlyAnswer[]) => Promise<string | null>;
}

/** Sends a page with the responses of its first screen, and that screen rendered from them. */
export function sendPainted(reply: FastifyReply, whole: string, { early, paint }: PaintedPage) {
  const { page, code } = withoutCode(whole);
  return sendInParts(reply, page, async (write) => {
    let isSent = false;
    const sendCode = () => {
      // Pictures go before the code wherever both wait for a connection.
      if (!isSent) write(new Markup(code.replaceAll('rel="modulepreload"', '$& fetchpriority="low"')));
      isSent = true;
    };
    const timer = setTimeout(sendCode, CODE_WAIT_MS);
    try {
      const answers = await writeEarlyAnswers({ ...early, write });
      const html = answers.length === 0 ? null : await paint(answers);
      if (html === null) return;
      write(markup`<div id="painted" class="flex min-h-dvh flex-col">${new Markup(html)}</div>`);
      if (!isSent) await sleep(PICTURES_FIRST_MS);
    } finally {
      clearTimeout(timer);
      sendCode();
    }
  });
}
