// Packs what a remote in another repository needs, and nothing else, into one file to be published
// or committed there: types of what the host offers, the build, and the command line.
//   npm run pack-contract [-- <folder>]     app-shared-<version>.tgz, by default in .cache/contract
import path from 'node:path';
import { packContract } from './contract/pack.mjs';

const root = path.resolve(import.meta.dirname, '..');

try {
  const folder = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? path.join(root, '.cache/contract'));
  console.log(await packContract(root, folder));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
