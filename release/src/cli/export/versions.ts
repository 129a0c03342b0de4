import type { BuildManifest, ReleaseDocument } from '@app/shared/contracts/release';
import pLimit from 'p-limit';
import { HOST_NAME, refText, TEMPLATE_FILE, type VersionRef } from '../../document/manifest.ts';
import { isAsset } from '../../storage/asset.ts';
import type { Api } from '../api.ts';
import { EXIT_CODES, ReleaseError } from '../exit.ts';
import { download } from './download.ts';
import type { ExportFolder } from './folder.ts';

const PARALLEL = 6;
/** Files of the host that browsers ask for at the root, such as the favicon. */
const ROOT_FILE = /^[\w-]+\.(ico|svg|png|txt|webmanifest)$/;

/** Every version that some visitor of this document may need. */
export function versionsIn({ host, remotes, firsts = {} }: ReleaseDocument): VersionRef[] {
  return [
    ...host.versions.map(({ version }) => ({ name: HOST_NAME, version })),
    ...Object.entries({ ...remotes, ...firsts }).flatMap(([name, { versions }]) =>
      versions.map(({ version }) => ({ name, version })),
    ),
  ];
}

/**
 * Path of a version's file in the folder; null for the page's template, which is not a file of its
 * own.
 */
function placeOf({ name, version }: VersionRef, file: string): string | null {
  if (name === HOST_NAME && file === TEMPLATE_FILE) return null;
  return isAsset(file) ? `r/${name}/${file}` : `r/${name}/${version}/${file}`;
}

interface Job {
  api: Api;
  folder: ExportFolder;
  origin: string;
  precompress: boolean;
  tell: (file: string) => void;
}

async function copyFiles(
  manifest: BuildManifest,
  isFront: boolean,
  { folder, origin, precompress, tell }: Job,
): Promise<void> {
  await pLimit(PARALLEL).map(manifest.files, async (file) => {
    const place = placeOf(manifest, file.path);
    if (place === null) return;
    const pieces = await download(origin, manifest, file, precompress);
    await folder.put(place, pieces);
    if (isFront && ROOT_FILE.test(file.path)) await folder.put(file.path, pieces);
    tell(place);
  });
}

/**
 * Copies the files of a version, unless the folder has them already.
 * @param isFront whether it is the leading version of the host, whose root files become the site's
 * @returns whether something was copied
 */
export async function copyVersion(ref: VersionRef, isFront: boolean, job: Job): Promise<boolean> {
  const found = await job.api.version(ref);
  if (!found)
    throw new ReleaseError(`${refText(ref)} 的清单不见了`, {
      exit: EXIT_CODES.fault,
      help: '用 release verify 核对发布服务',
    });
  const key = `${refText(ref)}${isFront ? ' front' : ''}`;
  if (job.folder.has(key, found.digest, job.precompress)) return false;
  await copyFiles(found.manifest, isFront, job);
  await job.folder.note(key, found.digest, job.precompress);
  return true;
}
