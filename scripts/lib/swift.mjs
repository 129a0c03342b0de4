import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

/** OpenStack Swift with its S3 face: the foreign server that tests of buckets meet. */
const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const PROGRAM = '/usr/bin/swift-object-server';

/**
 * Installs the S3 server that tests meet, on Debian as root; elsewhere those tests are left out and
 * say so.
 */
export function ensureSwift() {
  if (!existsSync(PROGRAM))
    aptInstall(PACKAGES, { say: '没有找到 OpenStack Swift，正在用 apt-get 安装（测试存储桶用）……' });
}
