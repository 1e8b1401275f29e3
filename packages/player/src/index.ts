export { Player } from './player.tsx';
export type {
  Chapter,
  Drawing,
  FaultKind,
  GuideTrack,
  Loop,
  Mark,
  Milestone,
  Neighbour,
  PlayerHandle,
  PlayerLabels,
  PlayerMemory,
  PlayerProps,
  PlayerSource,
  ProgressReport,
  SidecarSubtitles,
  SubtitlesOffered,
} from './types.ts';
