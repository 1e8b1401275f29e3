import type { SmtpSettings } from '#config/config.ts';
import { checkMail, type Mail, SendFailure } from './mail.ts';

const TIMEOUT_MS = 15_000;
/** A server that keeps sending but never finishes is given up after this many timeouts. */
const MAX_TIMEOUTS = 4;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const ANY_ADDRESS = /[^\s<>()[\]"']+@[^\s<>()[\]"']+/g;

/** Sends emails to an SMTP server, one connection each; a silent server times out. */
export function openSmtpMail(settings: SmtpSettings, timeoutMs = TIMEOUT_MS): Mail {
  const open = async () => {
    // Loaded by the first email, so that the server starts sooner and smaller.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...lineOptions(settings),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(message) {
      checkMail(message);
      const { to, subject, text, html, fromName, replyTo, headers } = message;
      const { address, name } = settings.from;
      try {
        transport ??= open();
        await (await transport).sendMail({
          from: { name: fromName ?? name, address },
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          headers: { ...headers },
          signal: AbortSignal.timeout(timeoutMs * MAX_TIMEOUTS),
        });
      } catch (error) {
        throw new SendFailure('the mail server did not accept the email', { cause: withoutAddresses(error) });
      }
    },
  };
}

/** Requires TLS before a password is sent, except to this machine. */
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

/** The server's error for the log, without the recipient's address. */
function withoutAddresses(error: unknown): Error {
  const { code, command, responseCode, message } = error as Error &
    Record<'code' | 'command' | 'responseCode', unknown>;
  return Object.assign(new Error(message.replaceAll(ANY_ADDRESS, '…@…')), { code, command, responseCode });
}
