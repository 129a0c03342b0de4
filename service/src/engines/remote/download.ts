import { isIP } from 'node:net';
import { AppError } from '@app/shared/errors';
import { isPublic, publicLookup } from '@app/storage/public-network';
import { sendRequest } from '@app/storage/send-request';
import { engineFault } from './server.ts';

const PICTURE_BYTES = 100_000_000;
const REFUSED = '绘图引擎给的图片地址不能用，请管理员检查它的设置';

interface Download {
  /** Root URL of the engine: pictures of its own host and port may be at any address. */
  own: URL;
  authorization: string | undefined;
  ms: number;
  signal: AbortSignal;
}

/**
 * Downloads a picture that an engine's answer names by URL: from the engine itself, or from the
 * public network. No redirect is followed, and the engine's password is sent to the engine alone.
 */
export async function downloadFile(said: string, { own, authorization, ms, signal }: Download): Promise<Buffer> {
  const refuse = (cause: string) => engineFault(REFUSED, cause);
  if (!URL.canParse(said, own)) throw refuse('no address');
  const address = new URL(said, own);
  const place = `${address.protocol}//${address.host}`;
  if (!/^https?:$/.test(address.protocol) || address.username || address.password) throw refuse(place);
  const itself = address.origin === own.origin;
  const literal = address.hostname.replaceAll(/[[\]]/g, '');
  if (!itself && isIP(literal) !== 0 && !isPublic(literal)) throw refuse(place);
  const late = AbortSignal.timeout(ms);
  try {
    const { status, data } = await sendRequest(address, {
      headers: { accept: 'image/*', ...(itself && authorization && { authorization }) },
      signal: AbortSignal.any([late, signal]),
      most: PICTURE_BYTES,
      ...(!itself && { lookup: publicLookup }),
    });
    if (status !== 200) throw engineFault('绘图引擎的图片取不回来，请重新生成', `${place}: ${status}`);
    return data;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw engineFault('绘图引擎的图片取不回来，请重新生成', `${place}: ${String(error)}`);
  }
}
