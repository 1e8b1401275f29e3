/** One email to one person. */
export interface MailMessage {
  /** One address: no name, no list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The sender's name: the variant's title. */
  readonly fromName?: string;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Passes emails to a mail server; throws when it does not accept one, so that the job is retried. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** A message that could not be delivered. */
export class SendFailure extends Error {
  /** The server received the whole email but did not answer: sending it again could deliver it twice. */
  readonly isUnsure: boolean;

  constructor(message: string, { isUnsure = false, ...options }: ErrorOptions & { readonly isUnsure?: boolean } = {}) {
    super(message, options);
    this.isUnsure = isUnsure;
  }
}

const MAX_ADDRESS_LENGTH = 320;
const ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** A line break inside a header would start another header. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Throws for an email with several recipients or injected headers; every sender calls it first. */
export function checkMail({ to, subject, fromName = '', replyTo, headers = {} }: MailMessage): void {
  if (!isOneAddress(to)) throw new SendFailure('the recipient is not one plain address');
  if (replyTo !== undefined && !isOneAddress(replyTo)) throw new SendFailure('the reply address is not a plain one');
  if (!ONE_LINE.test(subject)) throw new SendFailure('the subject is more than one line');
  if (!ONE_LINE.test(fromName)) throw new SendFailure('the name of the sender is more than one line');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || !ONE_LINE.test(value)) throw new SendFailure('a header is more than one line');
  }
}

function isOneAddress(address: string): boolean {
  return address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address);
}
