import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatProblem } from '@app/shared/contracts/picture-sides';
import { AppError, CODES } from '@app/shared/errors';
import { fileIdOf, unmarkedUrl } from '../../files/addresses.ts';
import { ownFile } from '../../files/entries.ts';
import { attachment, extensionOf, PICTURE_TYPES, safeName } from '../../files/names.ts';
import { openConverted, openOriginal } from '../../files/renditions.ts';
import { streamOf } from '../../files/store.ts';
import { isRecorded, recordUnmarked } from '../../files/unmarked.ts';
import { mountCall } from '../../plugins/calls.ts';
import { refuseWithStatus } from './view.ts';

const zDownload = z.object({
  fileUrl: z.string().min(1).max(500),
  unmarked: z.uuid().optional(),
  /** File name chosen by the person, without extension. */
  name: z.string().min(1).max(200).optional(),
  /** Requested format of a picture; videos are not converted. */
  format: z.enum(['jpg', 'png', 'webp']).optional(),
});

/**
 * Serves downloads: of generated content the copy with the visible AI mark, unless its owner took
 * over the labelling duty for this very file.
 */
export function registerDownload(app: FastifyInstance): void {
  const { auth, db, clock, env, store, pictures } = app.deps;
  mountCall(app, 'POST /file/data/unmarked', async ({ input, user }) => {
    const file = await ownFile(db, user.userId, input.fileId);
    if (file?.type === 'video/mp4')
      throw new AppError(CODES.REFUSED, '视频的「AI 生成」标识画在前几秒的画面里，没有不带标识的文件');
    if (!file?.labelledSha256) throw new AppError(CODES.NOT_FOUND, '没有这张图片，或者它本来就不带标识');
    return { url: unmarkedUrl(file.id, await recordUnmarked(db, file, input.duty, clock())) };
  });
  app.get('/api/common/data/download', async (req, reply) => {
    const input = zDownload.safeParse(req.query);
    const own = [env.PUBLIC_ORIGIN, `${req.protocol}://${req.host}`];
    const fileId = input.success ? fileIdOf(input.data.fileUrl, own) : null;
    if (!fileId) return refuseWithStatus(reply, CODES.BAD_REQUEST, '下载地址不正确');
    const viewer = await auth.fromCookies(req);
    if (!viewer) return refuseWithStatus(reply, CODES.UNAUTHORISED);
    const file = await ownFile(db, viewer.userId, fileId);
    if (!file) return refuseWithStatus(reply, CODES.NOT_FOUND);

    const record = input.data?.unmarked;
    if (record && !(await isRecorded(db, record, file))) return refuseWithStatus(reply, CODES.NOT_FOUND);
    const { name, format } = input.data ?? {};
    const type = format ? PICTURE_TYPES[format] : file.type;
    if (type !== file.type && file.type === 'video/mp4')
      return refuseWithStatus(reply, CODES.BAD_REQUEST, '视频没有其他格式');
    const problem = format ? formatProblem(format, file) : null;
    if (problem) return refuseWithStatus(reply, CODES.BAD_REQUEST, problem);
    const sha256 = record ? file.sha256 : (file.labelledSha256 ?? file.sha256);
    const held = await (format && type !== file.type
      ? openConverted({ store, pictures }, file, sha256, format)
      : openOriginal({ store, pictures }, file, sha256));
    return reply
      .type(type)
      .header('content-length', held.bytes)
      .header(
        'content-disposition',
        attachment(safeName(name === undefined ? file.name : `${name}.${extensionOf(type)}`, type)),
      )
      .header('cache-control', 'private, no-store')
      .send(streamOf(held));
  });
}
