import type { Part } from '../part.ts';
import { makeFolder } from '../school/data-folder.ts';
import { benchMediaTools } from '../school/media-tools.ts';
import { settings } from '../settings.ts';
import { measureEngine } from './engine-speed.ts';
import { measureSite } from './site-meanwhile.ts';

const FILMS = [
  { name: 'large', size: '1920x1080', seconds: settings.filmSeconds },
  { name: 'small', size: '854x480', seconds: settings.filmSeconds },
];
/** Long enough for the load to overlap with every step of the transcoding. */
const SITE_FILM = { name: 'site', size: '1920x1080', seconds: settings.filmSeconds };

/** Transcoding: how fast it is, how soon a film is playable, and how the site responds meanwhile. */
export const run: Part = async () => {
  const folder = makeFolder('transcode');
  const tools = await benchMediaTools(folder);
  const engine = await measureEngine(tools, folder, FILMS);
  const site = await measureSite(tools, SITE_FILM);
  return { markdown: `${engine}\n\n${site.markdown}`, broken: site.broken };
};
