import type { Palette } from '@daystream/domain/config';
import type { LogoName } from '@daystream/variants/logo-drawings';
import type { Variant } from '@daystream/variants/variant';
import { paletteOf } from '@daystream/variants/variant-look';
import type { EmailBlock, EmailContent, EmailFooter } from './email-content.ts';
import { Markup, markup, withBreaks } from '#rendering/markup.ts';

const FONT = "Commissioner,'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif";
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";
/** Keeps the first words of the email out of the preview line in mail clients. */
const FILLER = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));

/** The logos as mail clients can draw them: a CSS gradient, and a plain colour for clients without gradients. */
const logoMarks: Readonly<Record<LogoName, { readonly gradient: string; readonly plain: string }>> = {
  horizon: { gradient: 'linear-gradient(174deg,#f4b43c 52%,#8b9093 52%,#8b9093 68%,#4c5458 68%)', plain: '#f4b43c' },
  profile: { gradient: 'linear-gradient(102deg,#f5bd97 45%,#d2694a 45%)', plain: '#db7452' },
  rings: {
    gradient:
      'radial-gradient(circle at 50% 60%,#f1fbf2 21%,#0d6663 22%,#0d6663 36%,#e6f6f1 37%,#e6f6f1 45%,#0d6663 46%)',
    plain: '#0d6663',
  },
};

/** Email HTML for mail clients: tables, inline styles, nothing to load, a dark mode where they support it. */
export function emailHtml(
  content: EmailContent,
  footer: EmailFooter,
  { variant, language }: { variant: Pick<Variant, 'brand' | 'logo' | 'ownLogo' | 'colours'>; language: string },
): string {
  const [light, dark] = [paletteOf(variant, 'light'), paletteOf(variant, 'dark')];
  const { source } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.subject}</title>
<style>
${new Markup(styles(dark))}
</style>
</head>
<body class="surface" style="margin:0;padding:0;background-color:${light.surface};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${content.preheader}${FILLER}</div>
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.surface};">
<tr><td class="frame" align="center" style="padding:32px 16px 40px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td style="padding:0 8px 20px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
${markCell(variant)}<td class="text" style="padding-left:${variant.ownLogo === null ? 12 : 0}px;font-family:${FONT};font-size:20px;line-height:32px;font-weight:600;letter-spacing:-0.01em;color:${light['on-surface']};">${footer.school}</td>
</tr></table>
</td></tr>
<tr><td class="raised inset" style="padding:40px 40px 36px;border-radius:20px;background-color:${light['surface-raised']};">
<h1 class="text title" style="margin:0 0 20px;font-family:${FONT};font-size:28px;line-height:34px;font-weight:600;letter-spacing:-0.02em;color:${light['on-surface']};">${content.title}</h1>
${paragraphs(content.greeting, light)}
${content.blocks.flatMap((block) => drawBlock(block, light))}
${notes(content.notes, light)}
</td></tr>
<tr><td class="muted" style="padding:24px 8px 0;font-family:${FONT};font-size:14px;line-height:21px;color:${light['on-surface-muted']};">
${footer.help} <a class="muted" href="mailto:${footer.supportEmail}" style="color:${light['on-surface-muted']};text-decoration:underline;">${footer.supportEmail}</a><br>${footer.sentBy}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return source;
}

/** The logo as CSS; a school's own logo would have to be loaded, so the name replaces it. */
function markCell({ logo, ownLogo }: Pick<Variant, 'logo' | 'ownLogo'>): readonly Markup[] {
  if (ownLogo !== null) return [];
  const { plain, gradient } = logoMarks[logo];
  return [
    markup`<td width="32" height="32" style="width:32px;height:32px;border-radius:16px;font-size:0;line-height:0;background-color:${plain};background-image:${gradient};">&nbsp;</td>
`,
  ];
}

function drawBlock(block: EmailBlock, colours: Palette): Markup | readonly Markup[] {
  switch (block.kind) {
    case 'text':
      return paragraphs(block.text, colours);
    case 'code':
      return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;"><tr><td class="soft" align="center" style="padding:20px 12px;border-radius:16px;background-color:${colours['primary-soft']};"><span class="on-soft code" style="font-family:${MONO};font-size:36px;line-height:44px;font-weight:600;letter-spacing:0.22em;padding-left:0.22em;color:${colours['on-primary-soft']};">${block.code}</span></td></tr></table>
`;
    case 'button':
      return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr><td class="primary" align="center" style="border-radius:999px;background-color:${colours.primary};"><a class="on-primary" href="${block.url}" style="display:inline-block;padding:14px 28px;font-family:${FONT};font-size:16px;line-height:24px;font-weight:600;color:${colours['on-primary']};text-decoration:none;">${block.label}</a></td></tr></table>
`;
    case 'quote':
      return markup`<p class="muted" style="margin:24px 0 8px;font-family:${FONT};font-size:14px;line-height:20px;color:${colours['on-surface-muted']};">${block.label}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;"><tr><td class="outline text" style="padding:2px 0 2px 16px;border-left:3px solid ${colours.outline};font-family:${FONT};font-size:16px;line-height:25px;color:${colours['on-surface']};word-break:break-word;">${withBreaks(block.text)}</td></tr></table>
`;
    default:
      return block satisfies never;
  }
}

function paragraphs(text: string, colours: Palette): readonly Markup[] {
  return text.split(/(?:\r?\n){2,}/).map(
    (part) =>
      markup`<p class="text" style="margin:0 0 16px;font-family:${FONT};font-size:16px;line-height:25px;color:${colours['on-surface']};word-break:break-word;">${withBreaks(part)}</p>
`,
  );
}

function notes(lines: readonly string[], colours: Palette): readonly Markup[] {
  return lines.map(
    (line) =>
      markup`<p class="muted" style="margin:0 0 8px;font-family:${FONT};font-size:14px;line-height:21px;color:${colours['on-surface-muted']};word-break:break-word;">${line}</p>
`,
  );
}

function styles(dark: Palette): string {
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .frame { padding: 20px 12px 32px !important; }
  .inset { padding: 28px 22px 24px !important; }
  .title { font-size: 24px !important; line-height: 30px !important; }
  .code { font-size: 32px !important; letter-spacing: 0.16em !important; }
}
@media (prefers-color-scheme: dark) {
  .surface { background-color: ${dark.surface} !important; }
  .raised { background-color: ${dark['surface-raised']} !important; }
  .text { color: ${dark['on-surface']} !important; }
  .muted { color: ${dark['on-surface-muted']} !important; }
  .outline { border-color: ${dark.outline} !important; }
  .primary { background-color: ${dark.primary} !important; }
  .on-primary { color: ${dark['on-primary']} !important; }
  .soft { background-color: ${dark['primary-soft']} !important; }
  .on-soft { color: ${dark['on-primary-soft']} !important; }
}`;
}
