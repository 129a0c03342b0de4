import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openFileStore } from '../../files/store.ts';
import { registerDownload } from './download.ts';
import { registerUpload } from './upload.ts';
import { registerView } from './view.ts';

export async function registerFiles(app: FastifyInstance): Promise<void> {
  const store = openFileStore(path.join(app.deps.env.DATA_DIR, 'files'));
  await registerUpload(app, store);
  registerView(app, store);
  registerDownload(app, store);
}
