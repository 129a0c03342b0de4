// Packs the types of what hosts of others load, for the tools of Module Federation.
//   npm run pack-types [-- <folder>]     @mf-types.zip and @mf-types.d.ts, by default in .cache/types
import path from 'node:path';
import { packTypes } from './contract/types.mjs';

const root = path.resolve(import.meta.dirname, '..');

try {
  const folder = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? path.join(root, '.cache/types'));
  await packTypes(root, folder);
  console.log(folder);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
