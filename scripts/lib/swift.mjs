import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

/** Packages of OpenStack Swift with its S3 API, a third-party server for tests of buckets. */
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const SERVER_PROGRAM = '/usr/bin/swift-object-server';

/** Installs the S3 server on Debian as root; elsewhere its tests are skipped with a message. */
export function ensureSwift() {
  if (!existsSync(SERVER_PROGRAM))
    aptInstall(PACKAGES, { say: '没有找到 OpenStack Swift，正在用 apt-get 安装（测试存储桶用）……' });
}
