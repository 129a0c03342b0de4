import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPacks, sizeOfPack, stateOf, wantedPacks, type Pack } from '../imaging/src/models/packs.ts';

/** `npm run models`: what there is of trained models, and what of it is in memory. */
const STATES = { ready: '已安装', missing: '没有安装', broken: '不完整，请重新运行 npm start' } as const;
const TASKS: Readonly<Record<Pack['task'], string>> = {
  subject: '找出照片里的主体',
  people: '找出照片里的人脸、肢体和手',
  text: '找出并读出图上的文字',
  words: '图片翻译的词典：词库里没有的单词和短语',
};

/** The process of the models as the service noted it last. */
function running(): { pid: number; tasks: string[] } | null {
  try {
    const file = path.join(process.env['DATA_DIR'] ?? '.data', 'models.json');
    const noted = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; tasks: string[] };
    process.kill(noted.pid, 0);
    return noted;
  } catch {
    return null;
  }
}

function stateText(pack: Pack, isWanted: boolean): string {
  if (!isWanted) return 'MODELS 没有选用';
  const state = stateOf(pack);
  if (state !== 'ready') return STATES[state];
  const now = running();
  return now?.tasks.includes(pack.task)
    ? `${STATES.ready}，在内存里（进程 ${now.pid}）`
    : `${STATES.ready}，用到时载入，闲置五分钟后释放`;
}

try {
  const wanted = wantedPacks(process.env['MODELS']).map(({ id }) => id);
  for (const pack of readPacks())
    console.log(`
${pack.id}  ${TASKS[pack.task]}
  模型  ${pack.name}，许可 ${pack.licence}
  来源  ${pack.package} ${pack.version}，${pack.source}
  大小  ${(sizeOfPack(pack) / 1e6).toFixed(1)} MB，运行时最多占用内存 ${pack.memoryMb} MB
  状态  ${stateText(pack, wanted.includes(pack.id))}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
