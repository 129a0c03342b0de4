import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { labelOf } from '../../tools/index.ts';
import type { FileRow, TaskRow } from '../../db/schema/aigc.ts';
import { downloadUrl, viewUrl } from '../../files/addresses.ts';
import { toFileInfo } from '../../files/entries.ts';

interface Origin {
  source: FileRow | null;
  /** Whether one of its source files was generated. */
  fromGenerated: boolean;
}

/** A task as people see it. `position` is meaningful only while it is queued. */
export function toTask(row: TaskRow, { source, fromGenerated }: Origin, position: number): Task {
  const isOwn = row.images.length > 0 && row.images.every((image) => image.label === 'own');
  const label = isOwn ? 'own' : labelOf(row.tool, row.engine, fromGenerated);
  const info: FileInfo | null = source ? toFileInfo(source) : null;
  return {
    id: row.id,
    tool: row.tool,
    state: row.state,
    params: row.params,
    percent: row.state === 'done' ? 100 : Math.round(row.percent),
    ...(row.state === 'running' && { phase: row.phase, ahead: row.ahead }),
    position: row.state === 'queued' ? position : 0,
    source: info,
    images: row.images.map((image) => ({
      ...image,
      notes: image.notes ?? [],
      part: image.part ?? '',
      label: image.label ?? label,
      url: viewUrl(image.fileId),
      downloadUrl: downloadUrl(image.fileId),
    })),
    outcome: row.outcome,
    error: row.state === 'failed' ? row.error : '',
    label,
    engine: row.engine,
    engineName: row.engineName,
    elapsedMs: row.state === 'done' ? row.elapsedMs : null,
    createdAt: row.createdAt.toISOString(),
  };
}
