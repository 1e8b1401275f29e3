export { avatar, type AvatarRequest } from './avatar.ts';
export { cover, type CoverRequest } from './cover.ts';
export {
  COVER_FORMATS,
  COVER_WIDTHS,
  coverPlaceholder,
  renderCover,
  type CoverFormat,
  type CoverImage,
  type CoverWidth,
  type RenderedCover,
} from './render-cover.ts';
export { COVER_TAGS, type CoverTag } from './palettes.ts';
