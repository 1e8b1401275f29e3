import { describe, expect, it } from 'vitest';
import { sniffBytes } from './sniff.ts';

const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mp42`, 'latin1');
const padded = (opening: string | Buffer, tail = '') =>
  Buffer.concat([Buffer.from(opening as string, 'latin1'), Buffer.alloc(600), Buffer.from(tail)]);
const jpeg = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0', 'latin1');
const png = Buffer.from(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\0IDAT',
  'latin1',
);
const transport = Buffer.alloc(188 * 6);
for (let at = 0; at < transport.length; at += 188) transport[at] = 0x47;

describe('what a file is, by its first bytes', () => {
  it.each([
    ['an mp4', padded(box('isom')), 'video', 'mov'],
    ['a QuickTime film', padded(box('qt  ')), 'video', 'mov'],
    ['a film of a phone', padded(box('3gp5')), 'video', 'mov'],
    ['an m4a', padded(box('M4A ')), 'sound', 'mov'],
    ['a transport stream', transport, 'video', 'mpegts'],
    ['an AVI', padded('RIFF\0\0\0\0AVI LIST'), 'video', 'avi'],
    ['a WAV', padded('RIFF\0\0\0\0WAVEfmt '), 'sound', 'wav'],
    ['an mp3', padded('ID3\x03\0\0\0\0\0\0\xff\xfb\x90\x64'), 'sound', 'mp3'],
    ['a JPEG', padded(jpeg), 'image', null],
    ['a PNG', padded(png), 'image', null],
    ['a HEIC photo', padded(box('heic')), 'heic', null],
    ['a PDF', padded('%PDF-1.7\n'), 'document', null],
    ['WebVTT', Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\nHi'), 'subtitle', null],
    [
      'SubRip in windows-1251',
      Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\n\xc2\xe4\xee\xf5', 'latin1'),
      'subtitle',
      null,
    ],
    ['a timetable', Buffer.from('Saturday\n10:30 — 11:30 Breathing\n12:00 -> 13:00 Lunch'), 'document', null],
    ['a note', Buffer.from('# Day 1\n\nBreathe.'), 'document', null],
    ['nothing', Buffer.alloc(0), 'empty', null],
    ['an archive', padded('PK\x03\x04'), 'unknown', null],
    ['an animated GIF', padded('GIF89a'), 'unknown', null],
    ['an HLS playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\n/etc/passwd'), 'playlist', null],
    ['a playlist behind a mark', Buffer.from('\uFEFF#EXTM3U\n'), 'playlist', null],
    ['a concat script', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'"), 'playlist', null],
    ['a concat script without its name', Buffer.from("# list\nfile '/etc/passwd'"), 'playlist', null],
    ['a DASH manifest', Buffer.from('<?xml version="1.0"?><MPD/>'), 'markup', null],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'markup', null],
    ['a page', Buffer.from('\n <!DOCTYPE html><script>1</script>'), 'markup', null],
    ['a page behind words', Buffer.from('hello <script>alert(1)</script>'), 'markup', null],
    ['a JPEG that is a page as well', padded(jpeg, '<html><script>1</script>'), 'polyglot', null],
    ['a film that is a PDF as well', padded(box('isom'), '%PDF-1.4'), 'polyglot', null],
  ])('sees %s', async (_, bytes, kind, container) => {
    expect(await sniffBytes(bytes)).toMatchObject({ kind, container });
  });
});
