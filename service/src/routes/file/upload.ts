import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';
import { CODES } from '@app/shared/errors';
import { checkStorage } from '../../domain/aigc/quota.ts';
import { addEntry, toFileInfo } from '../../files/entries.ts';
import { asDiskFullError } from '../../files/full-disk.ts';
import { HEAD_BYTES, inspectPicture, pictureRefusal, type ReceivedPicture } from '../../files/inspect.ts';
import { safeName } from '../../files/names.ts';
import { requireRoom } from '../../files/room.ts';
import { MalformedError, TooManyError } from '../../refusals.ts';
import { takeHit } from '../../db/hits.ts';

const UPLOADS_PER_HOUR = 600;
/** Concurrent uploads per person; bodies are streamed to the disk. */
const OF_ONE_AT_ONCE = 4;
const RETRY_SEC = 5;
/** Time limit, in ms, of receiving an upload. */
const RECEIVE_MS = 120_000;

/** A mask is an auxiliary file and is not listed among the person's pictures. */
const zUpload = z.object({ use: z.literal('mask').optional().catch(undefined) });

interface Upload extends ReceivedPicture {
  name: string;
  sha256: string;
}

/** Computes size, hash, and first bytes of a stream. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      hash.update(piece);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)]);
      done(null, piece);
    },
  });
  return { stream, read: () => ({ bytes, head, sha256: hash.digest('hex') }) };
}

/** Whether a fault is on this machine (its disk) rather than in the request. */
const isOurs = (error: unknown) => error instanceof Error && 'syscall' in error;

/**
 * Writes the part named `file` to `target`; data beyond the limit is read and discarded, so that
 * the browser gets the answer instead of a reset. @throws MalformedError when the body is not
 * multipart
 */
async function receive(req: FastifyRequest, target: string): Promise<Upload> {
  if (!req.isMultipart()) throw pictureRefusal('请选择要上传的图片');
  let received: Upload | null = null;
  let tooLarge = false;
  try {
    for await (const part of req.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file' || received) {
        part.file.resume();
        continue;
      }
      const { stream, read } = meter();
      const sink = createWriteStream(target, { flags: 'wx', mode: 0o600 });
      try {
        await pipeline(part.file, stream, sink);
      } finally {
        // A partial file is deleted only once its stream is closed: otherwise it might be created
        // afterwards.
        if (!sink.closed) await once(sink, 'close');
      }
      tooLarge = part.file.truncated;
      received = { name: part.filename ?? '', path: target, ...read() };
    }
  } catch (cause) {
    if (isOurs(cause)) throw cause;
    throw new MalformedError(cause);
  }
  if (tooLarge) throw pictureRefusal(`图片超过 ${UPLOAD_WORDS.bytes}，请压缩后重试`);
  if (!received) throw pictureRefusal('请选择要上传的图片');
  return received;
}

/** Receives an upload, and closes the connection beyond the time limit. */
async function receiveInTime(req: FastifyRequest, target: string): Promise<Upload> {
  const timer = setTimeout(() => req.raw.destroy(), RECEIVE_MS);
  try {
    return await receive(req, target);
  } finally {
    clearTimeout(timer);
  }
}

export async function registerUpload(app: FastifyInstance): Promise<void> {
  const { auth, db, pool, clock, store, pictures } = app.deps;
  const open = new Map<number, number>();

  /** Receives the body; a person with too many concurrent uploads is asked to retry. */
  async function takeIn(req: FastifyRequest, userId: number, target: string): Promise<Upload> {
    const mine = open.get(userId) ?? 0;
    if (mine >= OF_ONE_AT_ONCE) throw new TooManyError(RETRY_SEC);
    open.set(userId, mine + 1);
    try {
      return await receiveInTime(req, target);
    } finally {
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    }
  }

  /** Stores an upload, once it is complete and verified. */
  async function keep(req: FastifyRequest, userId: number) {
    await requireRoom(app.deps.env);
    const target = await store.incoming();
    try {
      const received = await takeIn(req, userId, target);
      await checkStorage(app.deps, userId, received.bytes);
      const picture = await inspectPicture(pictures, userId, received);
      await store.adopt(target, received.sha256);
      return { ...received, ...picture };
    } catch (error) {
      await unlink(target).catch(() => undefined);
      throw asDiskFullError(error) ?? error;
    }
  }

  await app.register(async (scope) => {
    // The large body limit applies to multipart alone: any other body would be buffered in memory
    // before the login is checked.
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
      const { use } = zUpload.parse(req.query);
      await takeHit(pool, { key: `upload:${viewer.userId}`, max: UPLOADS_PER_HOUR, windowSec: 3600 }, clock());
      const { name, type, sha256, bytes, width, height, generated } = await keep(req, viewer.userId);
      const row = await addEntry(db, {
        userId: viewer.userId,
        origin: use === 'mask' ? 'mask' : 'upload',
        name: safeName(name, type),
        sha256,
        type,
        bytes,
        width,
        height,
        labelledSha256: null,
        generated,
      });
      return { code: CODES.OK, msg: '', data: toFileInfo(row) };
    });
  });
}
