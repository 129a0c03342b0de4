import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * Ports of this machine that nobody listens on, each another one.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => net.createServer().listen(0, LOOPBACK));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => /** @type {net.AddressInfo} */ (probe.address()).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/**
 * The wanted port if nobody listens on it, else any such.
 * @returns {Promise<number>}
 */
export async function freePort(wanted = 0) {
  if (wanted !== 0 && (await whyNotListen(wanted, LOOPBACK)) === undefined) return wanted;
  const [port = 0] = await freePorts(1);
  return port;
}

/** Reason why a port cannot be used, as the system's error code; undefined when it can. */
export function whyNotListen(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Status of a GET; undefined without an answer. */
export function statusOf(url, headers = {}) {
  return new Promise((resolve) => {
    const req = http.get(url, { headers, timeout: 5000, agent: false }, (res) => {
      res.resume();
      resolve(res.statusCode);
    });
    req.once('timeout', () => req.destroy());
    req.once('error', () => resolve(undefined));
  });
}
