import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openFileStore } from '../../files/store.ts';
import { registerDownload } from './download.ts';
import { registerUpload } from './upload.ts';
import { registerView } from './view.ts';

export async function registerFiles(app: FastifyInstance): Promise<void> {
  const folder = path.join(app.deps.env.DATA_DIR, 'files');
  // Pictures of people: nobody else on the machine reads them. A folder of an older version may be open still.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const store = openFileStore(folder);
  await registerUpload(app, store);
  registerView(app, store);
  registerDownload(app, store);
}
