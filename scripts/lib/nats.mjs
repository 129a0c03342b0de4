import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const SYSTEM = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];

/** Path of the NATS server that tests start: `NATS_SERVER_PATH`, or one of the system. */
export const findNats = () => [process.env.NATS_SERVER_PATH, ...SYSTEM].find((one) => one && existsSync(one));

/** Installs the NATS server on Debian as root; elsewhere its tests are skipped with a message. */
export function ensureNats() {
  if (!findNats())
    aptInstall(['nats-server'], { say: '没有找到 nats-server，正在用 apt-get 安装（测试消息通知用）……' });
}
