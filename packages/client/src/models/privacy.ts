import type { WireExport } from '@daystream/contract/privacy';
import { msOf } from '@daystream/contract/wire-time';

/** One archive of everything the school holds about a person. */
export interface DataExport {
  id: number;
  state: WireExport['state'];
  /** 0 to 100. */
  percent: number;
  failure: WireExport['failure'];
  sizeBytes: number | null;
  fileCount: number | null;
  availableUntil: number | null;
}

export function mapExport(wire: WireExport): DataExport {
  return {
    id: wire.id,
    state: wire.state,
    percent: wire.percent,
    failure: wire.failure,
    sizeBytes: wire.size,
    fileCount: wire.file_count,
    availableUntil: msOf(wire.available_until),
  };
}
