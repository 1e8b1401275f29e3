/**
 * Prints the breathing diary: `node content/demo/print/make.ts`. Needs chromium; the PDF it made is kept in the course.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type Sharp from 'sharp';
import { cover } from '@daystream/covers/cover';
import { DIARY, type DiaryPage } from './diary.ts';

// The image library belongs to the server; the demo school borrows it.
const sharp = createRequire(new URL('../../../apps/server/package.json', import.meta.url))('sharp') as typeof Sharp;

const OUTPUT = join(import.meta.dirname, '../breath/documents/diary.pdf');
const FONTS = new URL('../../../node_modules/@fontsource-variable/commissioner/files/', import.meta.url).href;

const font = (subset: string, range: string) =>
  `@font-face{font-family:Commissioner;font-weight:100 900;src:url(${FONTS}commissioner-${subset}-wght-normal.woff2);unicode-range:${range}}`;

const STYLE = `
${font('latin', 'U+0-FF,U+2013-2026')}${font('cyrillic', 'U+400-45F,U+2116')}
@page{size:A4;margin:0}*{box-sizing:border-box;margin:0}
body{font:420 11pt/1.5 Commissioner;color:#16333b}
section{height:297mm;break-after:page;display:flex;flex-direction:column}section:last-child{break-after:auto}
img{width:210mm;height:70mm;object-fit:cover;display:block}
main{padding:10mm 18mm 0;flex:1}h1{font-size:26pt;font-weight:300;line-height:1.2}p{margin:3mm 0 6mm;max-width:150mm}
table{width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0 2mm}th{text-align:left;font-weight:560;font-size:9pt;color:#4a7480;padding:0 3mm}
td{background:#eaf4f3;height:18mm;padding:2.5mm 3mm;vertical-align:top}td:first-child{border-radius:4mm 0 0 4mm;width:42mm;font-weight:560}td:last-child{border-radius:0 4mm 4mm 0}
small{display:block;font-weight:420;color:#4a7480}footer{padding:0 18mm 12mm;font-size:9.5pt;color:#4a7480}`;

async function picture(id: string): Promise<string> {
  const drawing = Buffer.from(cover({ id, tag: 'breath', width: 900, height: 300 }));
  const jpeg = await sharp(drawing).jpeg({ quality: 68, mozjpeg: true }).toBuffer();
  return `<img alt="" src="data:image/jpeg;base64,${jpeg.toString('base64')}">`;
}

async function page({ language, title, lead, columns, days, closing }: DiaryPage): Promise<string> {
  const head = columns.map((column) => `<th>${column}</th>`).join('');
  const rows = days.map(
    ([name, rhythm]) => `<tr><td>${name}<small>${rhythm}</small></td>${'<td></td>'.repeat(columns.length - 1)}</tr>`,
  );
  return `<section lang="${language}">${await picture(`diary-${language}`)}<main><h1>${title}</h1><p>${lead}</p><table><tr>${head}</tr>${rows.join('')}</table></main><footer>${closing}</footer></section>`;
}

const scratch = mkdtempSync(join(tmpdir(), 'daystream-print-'));
try {
  const pages = await Promise.all(DIARY.map(page));
  const source = join(scratch, 'diary.html');
  writeFileSync(
    source,
    `<!doctype html><meta charset="utf-8"><title>Daystream</title><style>${STYLE}</style>${pages.join('')}`,
  );
  const options = '--headless --no-sandbox --disable-gpu --no-pdf-header-footer --allow-file-access-from-files';
  const profile = `--user-data-dir=${join(scratch, 'profile')}`;
  execFileSync('chromium', [...options.split(' '), profile, `--print-to-pdf=${OUTPUT}`, pathToFileURL(source).href], {
    stdio: 'ignore',
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
