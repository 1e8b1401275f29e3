/** The content of an email, before it becomes HTML or text. */
export interface EmailContent {
  readonly subject: string;
  /** The line that mail clients show beside the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly greeting: string;
  readonly blocks: readonly EmailBlock[];
  /** Small print at the end: what the email is for and what to do if it was not you. */
  readonly notes: readonly string[];
}

export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'quote'; readonly label: string; readonly text: string };

/** The end of every email. */
export interface EmailFooter {
  readonly school: string;
  readonly supportEmail: string;
  readonly help: string;
  readonly sentBy: string;
}
