import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '#config/config.ts';
import { checkMail, type Mail, SendFailure } from './mail.ts';

const SILENCE_MS = 15_000;
/** One that is never silent and never done is given up too, after so many times its silence. */
const PATIENCE = 4;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const ANY_ADDRESS = /[^\s<>()[\]"']+@[^\s<>()[\]"']+/g;

/** Delivers letters to an SMTP server, a connection each; a server that falls silent is given up. */
export function openSmtpMail(settings: SmtpSettings, silenceMs = SILENCE_MS): Mail {
  const transport = createTransport({
    ...lineOptions(settings),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      checkMail(message);
      const { to, subject, text, html, fromName, replyTo, headers } = message;
      const { address, name } = settings.from;
      try {
        await transport.sendMail({
          from: { name: fromName ?? name, address },
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          headers: { ...headers },
          signal: AbortSignal.timeout(silenceMs * PATIENCE),
        });
      } catch (error) {
        throw new SendFailure('the mail server did not take the letter', { cause: withoutAddresses(error) });
      }
    },
  };
}

/** How the line is kept: a password never travels in the open, except to this machine itself. */
export function lineOptions({ host, port, isTls, user }: SmtpSettings) {
  const isHere = LOOPBACK.test(host);
  return {
    host,
    port,
    secure: isTls,
    ignoreTLS: isHere && !isTls,
    requireTLS: user !== null && !isTls && !isHere,
    ...(user === null ? {} : { auth: { user: user.name, pass: user.password } }),
  };
}

/** What the server said, for the log; whom the letter was for stays out of it. */
function withoutAddresses(error: unknown): Error {
  const { code, command, responseCode, message } = error as Error &
    Record<'code' | 'command' | 'responseCode', unknown>;
  return Object.assign(new Error(message.replaceAll(ANY_ADDRESS, '…@…')), { code, command, responseCode });
}
