/** One letter to one person. */
export interface MailMessage {
  /** One address and nothing else: no name, no list. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stands before the school's own address; the variant's title. */
  readonly fromName?: string;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hands letters over to whoever delivers them; throws when they are not taken, so that the job is tried again. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** A message that could not be handed over. */
export class SendFailure extends Error {}

const MAX_ADDRESS_LENGTH = 320;
const ADDRESS = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** A line's end inside a header begins a header of somebody else's making. */
const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;

/** Throws for a letter that would say or reach more than it seems to; every sender asks it first. */
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
