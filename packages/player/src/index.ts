export { Player } from './player.tsx';
export type {
  Chapter,
  FaultKind,
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
} from './types.ts';
