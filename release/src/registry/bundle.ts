import { zBuildManifest, type ArtifactFile, type BuildManifest } from '@app/shared/contracts/release';
import { chineseMessages } from '../document/chinese.ts';
import { RefusalError } from '../document/refusal.ts';

/**
 * Format of an uploaded version: one line with the manifest as JSON, then the bytes of its files in
 * the manifest's order without separators. The manifest's sizes separate the files, its hashes
 * verify them.
 */
export const BUNDLE_TYPE = 'application/vnd.app-release-bundle';

const MANIFEST_LIMIT = 4 * 1024 * 1024;
const NEWLINE = 10;

/** Reads a bundle from a stream once, sequentially. */
export class BundleReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async manifest(): Promise<BuildManifest> {
    const result = zBuildManifest.safeParse(parseJson(await this.#line()), chineseMessages);
    if (result.success) return result.data;
    const problems = result.error.issues.map((issue) => ({
      code: 'manifest' as const,
      message: `${issue.path.join('.')}：${issue.message}`,
    }));
    throw new RefusalError(422, '版本清单不符合约定', problems);
  }

  /** Bytes of the next file as a stream. */
  async *parts({ path, bytes }: ArtifactFile): AsyncGenerator<Buffer> {
    let missing = bytes;
    while (missing > 0) {
      if (this.#rest.length === 0 && !(await this.#more()))
        throw new RefusalError(400, `上传内容不完整：${path} 还差 ${missing} 字节`);
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  async end(): Promise<void> {
    if (this.#rest.length > 0 || (await this.#more())) throw new RefusalError(400, '上传内容比清单所列的更长');
  }

  /**
   * Reads and drops the rest: a sender still sending can read the answer, and its connection can be
   * reused. Never rejects.
   */
  async drop(): Promise<void> {
    try {
      while (await this.#more());
    } catch {
      // The sender has disconnected.
    }
  }

  async #line(): Promise<string> {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      const part = end === -1 ? this.#rest : this.#rest.subarray(0, end);
      parts.push(part);
      length += part.length;
      if (length > MANIFEST_LIMIT)
        throw new RefusalError(
          413,
          `版本清单超过上限 ${MANIFEST_LIMIT / 1024 / 1024} MB；清单只列文件，内容应在清单之后`,
        );
      if (end !== -1) {
        this.#rest = this.#rest.subarray(end + 1);
        return Buffer.concat(parts).toString('utf8');
      }
      if (!(await this.#more())) throw new RefusalError(400, '上传内容缺少版本清单');
    }
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    this.#rest = next.done ? Buffer.alloc(0) : next.value;
    return !next.done;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusalError(400, '版本清单不是合法的 JSON');
  }
}
