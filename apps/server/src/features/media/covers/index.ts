export { avatar } from './avatar.ts';
export { cover } from './cover.ts';
export {
  COVER_FORMATS,
  COVER_WIDTHS,
  coverPlaceholder,
  renderCover,
} from './render-cover.ts';
export { COVER_TAGS, type CoverTag } from './palettes.ts';
