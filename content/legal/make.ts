/**
 * Prints the personal data agreement: `node content/legal/make.ts`. Needs chromium; the PDF it made is kept beside it and
 * served at /docs/personal_data_agreement.pdf.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AGREEMENT, type AgreementPage } from './agreement.ts';

const OUTPUT = join(import.meta.dirname, 'personal_data_agreement.pdf');
const FONTS = new URL('../../node_modules/@fontsource-variable/commissioner/files/', import.meta.url).href;

const font = (subset: string, range: string) =>
  `@font-face{font-family:Commissioner;font-weight:100 900;src:url(${FONTS}commissioner-${subset}-wght-normal.woff2);unicode-range:${range}}`;

const STYLE = `
${font('latin', 'U+0-FF,U+2013-2026')}${font('cyrillic', 'U+400-45F,U+2116')}
@page{size:A4;margin:0}*{box-sizing:border-box;margin:0}
body{font:420 10.5pt/1.55 Commissioner;color:#16191c}
section{height:297mm;break-after:page;padding:26mm 24mm 18mm;display:flex;flex-direction:column}section:last-child{break-after:auto}
h1{font-size:24pt;font-weight:300;line-height:1.2;max-width:150mm}h2{font-size:11.5pt;font-weight:600;margin:7mm 0 1.5mm}
p{max-width:150mm}.lead{margin-top:6mm;font-size:12pt}footer{margin-top:auto;font-size:9pt;color:#596168}`;

function page({ language, title, lead, parts, edition }: AgreementPage): string {
  const body = parts.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('');
  return `<section lang="${language}"><h1>${title}</h1><p class="lead">${lead}</p>${body}<footer>${edition}</footer></section>`;
}

const scratch = mkdtempSync(join(tmpdir(), 'daystream-print-'));
try {
  const source = join(scratch, 'agreement.html');
  const pages = AGREEMENT.map(page).join('');
  writeFileSync(source, `<!doctype html><meta charset="utf-8"><title>Daystream</title><style>${STYLE}</style>${pages}`);
  const options = '--headless --no-sandbox --disable-gpu --no-pdf-header-footer --allow-file-access-from-files';
  const profile = `--user-data-dir=${join(scratch, 'profile')}`;
  execFileSync('chromium', [...options.split(' '), profile, `--print-to-pdf=${OUTPUT}`, pathToFileURL(source).href], {
    stdio: 'ignore',
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
