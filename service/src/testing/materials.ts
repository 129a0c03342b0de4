import { randomUUID } from 'node:crypto';
import { zEnhanceParams, zEraseParams, zTxt2imgParams } from '@app/shared/contracts/aigc';
import { addEntry } from '../files/entries.ts';
import type { TestService } from './service.ts';

const OF_TOOL: Record<string, object> = {
  imgEnhance: zEnhanceParams.parse({ tool: 'imgEnhance', fileId: randomUUID() }),
  magicEraser: zEraseParams.parse({ tool: 'magicEraser', fileId: randomUUID(), maskId: randomUUID() }),
  txt2img: zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子' }),
};

export interface MaterialOptions {
  tool?: string;
  params?: object;
  name?: string;
  at?: string;
  source?: string | null;
  inputs?: string[];
  state?: string;
}

/** Stores a task with its pictures as the queue would; generated ones have a labelled copy. */
export async function addMaterialsOf(
  { deps }: TestService,
  userId: number,
  contents: string[],
  more: MaterialOptions,
): Promise<{ id: string; files: string[] }> {
  const { tool = 'imgEnhance', params = {}, name = '杯子.png', at = '2026-11-21T02:00:00Z', source = null } = more;
  const id = randomUUID();
  const generated = tool === 'txt2img';
  const files: string[] = [];
  for (const content of contents) {
    const file = await addEntry(deps.db, {
      userId,
      taskId: id,
      origin: 'result',
      name,
      sha256: await deps.store.put(Buffer.from(content)),
      type: 'image/png',
      bytes: content.length,
      width: 10,
      height: 10,
      labelledSha256: generated ? await deps.store.put(Buffer.from(`${content} 带标识`)) : null,
      generated,
    });
    files.push(file.id);
  }
  await deps.pool.query('update file_entry set created_at = $1 where task_id = $2', [at, id]);
  await deps.pool.query(
    `insert into aigc_task (id, user_id, request_id, tool, state, params, seed, source_file_id, input_ids, engine, images)
     values ($1, $2, $1, $3, $4, $5, 1, $6, $7, 'builtin', $8)`,
    [
      id,
      userId,
      tool,
      more.state ?? 'done',
      JSON.stringify({ ...OF_TOOL[tool], ...params }),
      source,
      more.inputs ?? [],
      JSON.stringify(files.map((fileId) => ({ fileId, width: 10, height: 10, seed: null, infotext: '' }))),
    ],
  );
  return { id, files };
}
