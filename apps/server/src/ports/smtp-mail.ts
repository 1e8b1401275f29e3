import type { SmtpSettings } from '#config/config.ts';
import { checkMail, type Mail, SendFailure } from './mail.ts';

const TIMEOUT_MS = 15_000;
/** A delivery is aborted after this many timeouts if the server keeps sending but never accepts the email. */
const MAX_TIMEOUTS = 4;
/** A server may scan an email for minutes before it answers (RFC 5321, 4.5.3.2.6). */
const REPLY_MS = 180_000;
/** Reply codes from here on are errors. */
const FIRST_REFUSAL = 400;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const ANY_ADDRESS = /[^\s<>()[\]"']+@[^\s<>()[\]"']+/g;

/** Sends emails to an SMTP server, one connection each; a silent server times out. */
export function openSmtpMail(settings: SmtpSettings, timeoutMs = TIMEOUT_MS, replyMs = REPLY_MS): Mail {
  return {
    async send(message) {
      checkMail(message);
      const { to, subject, text, html, fromName, replyTo, headers } = message;
      const { address, name } = settings.from;
      const giveUp = new AbortController();
      const abort = () => giveUp.abort();
      let timer = setTimeout(abort, timeoutMs * MAX_TIMEOUTS);
      let isHandedOver = false;
      const handedOver = () => {
        isHandedOver = true;
        clearTimeout(timer);
        timer = setTimeout(abort, replyMs);
      };
      try {
        // Loaded by the first email, so that the server starts faster and uses less memory.
        const { createTransport } = await import('nodemailer');
        const transport = createTransport({
          ...lineOptions(settings),
          connectionTimeout: timeoutMs,
          greetingTimeout: timeoutMs,
          socketTimeout: replyMs,
          dnsTimeout: timeoutMs,
          disableFileAccess: true,
          disableUrlAccess: true,
          logger: listener(handedOver),
        });
        await transport.sendMail({
          from: { name: fromName ?? name, address },
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          headers: { ...headers },
          signal: giveUp.signal,
        });
      } catch (error) {
        const cause = withoutAddresses(error);
        const isUnsure = isHandedOver && !isRefusal(cause);
        throw new SendFailure('the mail server did not accept the email', { cause, isUnsure });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Detects that the last byte of an email was sent, which nodemailer reports only in its log. */
function listener(handedOver: () => void) {
  const nothing = () => {};
  const info = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') handedOver();
  };
  return { level: nothing, trace: nothing, debug: nothing, info, warn: nothing, error: nothing, fatal: nothing };
}

function isRefusal({ responseCode }: { readonly responseCode: unknown }): boolean {
  return typeof responseCode === 'number' && responseCode >= FIRST_REFUSAL;
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
function withoutAddresses(error: unknown) {
  const { code, command, responseCode, message } = error as Error &
    Record<'code' | 'command' | 'responseCode', unknown>;
  return Object.assign(new Error(message.replaceAll(ANY_ADDRESS, '…@…')), { code, command, responseCode });
}
