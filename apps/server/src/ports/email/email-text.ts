import type { EmailBlock, EmailContent, EmailFooter } from './email-content.ts';

/** The text version, for people who read email as text and for spam filters that expect it. */
export function emailText(content: EmailContent, footer: EmailFooter): string {
  const { title, greeting, blocks, notes } = content;
  const parts = [
    title,
    greeting,
    ...blocks.map(blockText),
    ...notes,
    `-- \n${footer.school}\n${footer.help} ${footer.supportEmail}\n${footer.sentBy}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return `${block.label}:\n${block.url.replace(/^mailto:/, '')}`;
    case 'quote':
      return `${block.label}\n${block.text
        .split(/\r\n|[\r\n]/)
        .map((line) => `> ${line}`)
        .join('\n')}`;
    default:
      return block satisfies never;
  }
}
