import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { freePort, freePorts, whyNotListen } from './ports.mjs';

it('freePorts returns distinct ports that can be listened on', async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  expect(await Promise.all(ports.map((port) => whyNotListen(port, '127.0.0.1')))).toEqual(ports.map(() => undefined));
});

it('freePort returns the wanted port while it is free', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  const other = await freePort(port);
  expect(other).not.toBe(port);
  expect(other).toBeGreaterThan(0);
  await once(server.close(), 'close');
  expect(await freePort(port)).toBe(port);
});
