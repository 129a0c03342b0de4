import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildEverything, builtFolders } from '../../../scripts/lib/builds.mjs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { publishFolders } from '../../../scripts/lib/publish.mjs';
import { openFleet } from '../../edge/lib/fleet.mjs';
import { openRegistry } from '../../edge/lib/release.mjs';
import { openLine } from './line.mjs';
import { openServer } from './processes.mjs';

const TOKEN = 'a-token-of-the-bench-of-fleets';
/** A port without a listener: no visit of this bench calls the service. */
const NO_SERVICE = 'http://127.0.0.1:9';

/** Main server, a database that can be cut off, and followers in regions that can be. */
export async function openSite({ dataDir, regions, remotes, build, log }) {
  const folders = build ? await buildEverything({ log }) : await builtFolders();
  const postgres = await startPostgres({ dir: path.join(dataDir, 'postgres') });
  const databaseUrl = new URL(await postgres.url('release'));
  const databaseLine = await openLine(Number(databaseUrl.port));
  databaseUrl.port = String(databaseLine.port);
  const tokenFile = path.join(dataDir, 'token');
  writeFileSync(tokenFile, TOKEN);
  const main = await openServer({
    name: 'main',
    dataDir,
    env: {
      DATABASE_URL: databaseUrl.href,
      DATA_DIR: path.join(dataDir, 'main'),
      SERVICE_ORIGIN: NO_SERVICE,
      RELEASE_TOKEN_FILE: tokenFile,
      FOLLOWERS: '127.0.0.1',
      BEACONS_PER_ADDRESS: '0',
    },
  });
  mkdirSync(path.join(dataDir, 'main'), { recursive: true });
  await main.start();
  await publishFolders({ url: main.url, tokenFile, dataDir, folders, why: 'bench', log });
  const registry = openRegistry(main.url, TOKEN);
  const own = (await registry.status()).apps.length - 1;
  const fleet = openFleet({ url: main.url, tokenFile, registry });
  await fleet.growTo(remotes - own);
  const { keys } = await registry.status();
  const followers = [];
  for (let index = 1; index <= regions; index++) {
    const line = await openLine(main.port);
    const name = `region-${index}`;
    const folder = path.join(dataDir, name);
    mkdirSync(folder, { recursive: true });
    const server = await openServer({
      name,
      dataDir,
      env: {
        FOLLOW: `http://127.0.0.1:${line.port}`,
        FOLLOW_KEYS: keys.map(({ id, key }) => `${id}=${key}`).join(','),
        DATA_DIR: folder,
        STREAMS_PER_ADDRESS: '0',
        CONNECTIONS_PER_ADDRESS: '0',
      },
    });
    await server.start();
    followers.push({ ...server, line });
  }
  return {
    main,
    followers,
    registry,
    names: fleet.names(),
    databaseLine,
    async stop() {
      await Promise.all([main, ...followers].map((one) => one.kill()));
      for (const line of [databaseLine, ...followers.map((one) => one.line)]) line.stop();
      await postgres.stop();
    },
  };
}
