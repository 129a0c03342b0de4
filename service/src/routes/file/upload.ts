import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_LIMITS } from '@app/shared/contracts/aigc';
import { CODES } from '@app/shared/errors';
import { addEntry, toFileInfo } from '../../files/entries.ts';
import { inspectPicture, refusal } from '../../files/inspect.ts';
import { safeName } from '../../files/names.ts';
import type { FileStore } from '../../files/store.ts';
import { createTurns } from '../../files/turns.ts';
import { TooManyError } from '../../plugins/errors.ts';
import { takeHit } from '../../plugins/limits.ts';

const UPLOADS_PER_HOUR = 600;
/** A picture of up to 20 MB is in memory while it is received and looked at: so many at once, of one person fewer. */
const AT_ONCE = 12;
const OF_ONE_AT_ONCE = 4;
const WAITING = 100;
const RETRY_SEC = 5;
/** A line that is slower than this keeps a place from the others. */
const RECEIVE_MS = 120_000;

interface Received {
  name: string;
  data: Buffer;
}

/** Reads the part named `file`; what is beyond the limit is read away, so that the browser gets the answer and not a reset. */
async function receive(req: FastifyRequest): Promise<Received> {
  if (!req.isMultipart()) throw refusal('请选择要上传的图片');
  let received: Received | null = null;
  let tooLarge = false;
  for await (const part of req.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== 'file' || received) {
      part.file.resume();
      continue;
    }
    const pieces: Buffer[] = [];
    for await (const piece of part.file as AsyncIterable<Buffer>) pieces.push(piece);
    tooLarge = part.file.truncated;
    received = { name: part.filename ?? '', data: Buffer.concat(pieces) };
  }
  if (tooLarge) throw refusal('图片超过 20 MB，请压缩后重试');
  if (!received) throw refusal('请选择要上传的图片');
  return received;
}

/** As `receive`, ended with the connection when it takes too long. */
async function receiveInTime(req: FastifyRequest): Promise<Received> {
  const timer = setTimeout(() => req.raw.destroy(), RECEIVE_MS);
  try {
    return await receive(req);
  } finally {
    clearTimeout(timer);
  }
}

export async function registerUpload(app: FastifyInstance, store: FileStore): Promise<void> {
  const { auth, db, pool, clock } = app.deps;
  const turns = createTurns(AT_ONCE, WAITING);
  const open = new Map<number, number>();

  /** Takes the picture into the store; whoever has too many under way is told to come again. */
  async function takeIn(req: FastifyRequest, userId: number) {
    const mine = open.get(userId) ?? 0;
    if (mine >= OF_ONE_AT_ONCE) throw new TooManyError(RETRY_SEC);
    open.set(userId, mine + 1);
    try {
      return await turns.take(async () => {
        const { name, data } = await receiveInTime(req);
        const picture = await inspectPicture(data);
        return { name, picture, bytes: data.length, sha256: await store.put(data) };
      });
    } finally {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    }
  }

  await app.register(async (scope) => {
    // The room for a picture is for multipart alone: any other body would be gathered in memory before anybody is asked who they are.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_req, payload, done) => {
      payload.resume();
      done(null);
    });
    await scope.register(fastifyMultipart, {
      limits: { fileSize: UPLOAD_LIMITS.bytes + 1, files: 2, fields: 8, parts: 10 },
      throwFileSizeLimit: false,
    });
    scope.post('/api/file/data/upload', { bodyLimit: 256 * 1024 * 1024 }, async (req) => {
      const viewer = await auth.require(req);
      await takeHit(pool, { key: `upload:${viewer.userId}`, max: UPLOADS_PER_HOUR, windowSec: 3600 }, clock());
      const { name, picture, bytes, sha256 } = await takeIn(req, viewer.userId);
      const row = await addEntry(db, {
        userId: viewer.userId,
        origin: 'upload',
        name: safeName(name, picture.type),
        sha256,
        type: picture.type,
        bytes,
        width: picture.width,
        height: picture.height,
        labelledSha256: null,
      });
      return { code: CODES.OK, msg: '', data: toFileInfo(row) };
    });
  });
}
