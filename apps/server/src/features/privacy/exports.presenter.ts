import type { WireExport } from '@daystream/contract/privacy';
import { wireTime } from '@daystream/contract/wire-time';
import { EXPORT_KEPT_MS, exportFailures } from '@daystream/domain/privacy';
import type { ExportRow } from './exports.store.ts';

export function presentExport(row: ExportRow): WireExport {
  const readyAtMs = row.ready_at?.getTime() ?? null;
  return {
    id: row.id,
    state: row.state,
    percent: row.percent,
    failure: exportFailures.find((failure) => failure === row.failure) ?? null,
    size: row.size_bytes,
    file_count: row.file_count,
    created_at: wireTime(row.created_at),
    ready_at: wireTime(readyAtMs),
    available_until: readyAtMs === null ? null : wireTime(readyAtMs + EXPORT_KEPT_MS),
  };
}
