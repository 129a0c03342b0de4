import { randomUUID } from 'node:crypto';
import { zTxt2imgParams, type Txt2imgParams } from '@app/shared/contracts/aigc';
import { notePicture } from '../domain/aigc/picture-note.ts';
import { addEntry } from '../files/entries.ts';
import type { TestService } from './service.ts';

export interface Drawn extends Partial<Omit<Txt2imgParams, 'tool'>> {
  at?: string;
  engine?: string;
  infotext?: string;
  count?: number;
}

/** Stores a finished task with its pictures as the queue would. */
export async function addDrawnPictureOf(
  { deps: { db, pool } }: TestService,
  userId: number,
  { at = '2026-11-21T02:00:00Z', engine = '内置演示引擎', infotext = '', count = 1, ...more }: Drawn,
) {
  const params = zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', ...more });
  const id = randomUUID();
  await pool.query(
    `insert into aigc_task (id, user_id, request_id, tool, state, params, seed, engine, engine_name)
     values ($1, $2, $1, 'txt2img', 'done', $3, 1, 'builtin', $4)`,
    [id, userId, JSON.stringify(params), engine],
  );
  const files: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const row = await addEntry(db, {
      userId,
      taskId: id,
      origin: 'result',
      name: '文生图.png',
      sha256: randomUUID(),
      type: 'image/png',
      bytes: 10,
      width: params.width,
      height: params.height,
      labelledSha256: null,
      generated: true,
    });
    const { width, height } = row;
    // Pictures of one task have increasing times.
    const createdAt = new Date(Date.parse(at) + index);
    await notePicture(db, { id, userId, params, engineName: engine }, { ...row, createdAt }, infotext);
    await pool.query(`update aigc_task set images = images || $2::jsonb where id = $1`, [
      id,
      JSON.stringify([{ fileId: row.id, width, height, seed: 7 + index, infotext, notes: [], part: '' }]),
    ]);
    files.push(row.id);
  }
  return { id, files, first: files[0]! };
}
