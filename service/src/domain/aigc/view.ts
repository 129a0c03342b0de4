import type { FileInfo, Task } from '@app/shared/contracts/aigc';
import { labelOf } from '@app/shared/contracts/labels';
import type { FileRow, TaskRow } from '../../db/schema/aigc.ts';
import { downloadUrl, viewUrl } from '../../files/addresses.ts';
import { toFileInfo } from '../../files/entries.ts';

/** A task as people see it. `position` counts only while it is queued. */
export function toTask(row: TaskRow, source: FileRow | null, position: number): Task {
  const info: FileInfo | null = source ? toFileInfo(source) : null;
  return {
    id: row.id,
    tool: row.tool,
    state: row.state,
    params: row.params,
    percent: row.state === 'done' ? 100 : Math.round(row.percent),
    position: row.state === 'queued' ? position : 0,
    source: info,
    images: row.images.map((image) => ({
      ...image,
      notes: image.notes ?? [],
      url: viewUrl(image.fileId),
      downloadUrl: downloadUrl(image.fileId),
    })),
    error: row.state === 'failed' ? row.error : '',
    label: labelOf(row.tool, row.engine, source?.generated ?? false),
    engine: row.engine,
    elapsedMs: row.state === 'done' ? row.elapsedMs : null,
    createdAt: row.createdAt.toISOString(),
  };
}
