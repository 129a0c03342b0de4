import { createHash } from 'node:crypto';
import type { ArtifactFile } from '@app/shared/contracts/release';
import { refText, type VersionRef } from '../../document/manifest.ts';
import { EXIT_CODES, ReleaseError } from '../exit.ts';
import { sendQuestion } from '../http.ts';

/** One file of the exported folder; `ending` is that of a compressed copy beside it. */
export interface Piece {
  ending: '' | '.br' | '.gz';
  bytes: Buffer;
}

const COMPRESSED_ENDINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

async function requestFile(url: URL, coding: string) {
  const reply = await sendQuestion({ url, headers: { 'accept-encoding': coding } });
  if (reply.status !== 200)
    throw new ReleaseError(`无法取得 ${url.href}（HTTP ${reply.status}）`, {
      exit: EXIT_CODES.fault,
      help: '用 release verify 查看文件是否完整',
    });
  return reply;
}

/** Downloads a file of a version with its compressed copies, and checks its hash. */
export async function download(
  origin: string,
  ref: VersionRef,
  { path, integrity }: ArtifactFile,
  precompress: boolean,
): Promise<Piece[]> {
  const url = new URL(`/r/${ref.name}/${ref.version}/${path}`, origin);
  const { body } = await requestFile(url, 'identity');
  if (`sha384-${createHash('sha384').update(body).digest('base64')}` !== integrity)
    throw new ReleaseError(`${refText(ref)} 的 ${path} 与清单中的哈希不一致`, {
      exit: EXIT_CODES.fault,
      help: '文件在传输或存储中损坏：用 release verify 核对后重试',
    });
  const pieces: Piece[] = [{ ending: '', bytes: body }];
  if (!precompress) return pieces;
  for (const [coding, ending] of COMPRESSED_ENDINGS) {
    const { headers, body: bytes } = await requestFile(url, coding);
    if (headers['content-encoding'] === coding) pieces.push({ ending, bytes });
  }
  return pieces;
}
