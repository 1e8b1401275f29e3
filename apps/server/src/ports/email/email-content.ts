/** What a letter says, before it is drawn or written out. */
export interface EmailContent {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preheader: string;
  readonly title: string;
  readonly greeting: string;
  readonly blocks: readonly EmailBlock[];
  /** Quiet lines below everything: what it is for and what to do if it was not you. */
  readonly notes: readonly string[];
}

export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'quote'; readonly label: string; readonly text: string };

/** What stands below every letter. */
export interface EmailFooter {
  readonly school: string;
  readonly supportEmail: string;
  readonly help: string;
  readonly sentBy: string;
}
