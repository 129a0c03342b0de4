import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { timeText } from '../../domain/course/import/captions.ts';
import { decodeText } from '../../domain/course/import/decode.ts';
import { FaultList, faultText } from '../../domain/course/import/faults.ts';
import { deckCaptions, voiceSeconds, addVoiceTimes } from '../../domain/course/import/voice.ts';
import { readVtt } from '../../domain/course/import/vtt.ts';
import { speak } from '../speech.ts';
import { MisuseError, type Verb, type VerbContext } from '../verb.ts';
import { foldersOf } from './courses.ts';

interface Voice {
  /** Below the folder of the course. */
  file: string;
  times: number[];
  length: number;
}

async function textOf(file: string): Promise<string> {
  const read = decodeText(await readFile(file));
  if ('problem' in read) throw new MisuseError(`${path.basename(file)}:1 ${read.problem}`);
  return read.text;
}

/** A recording with its cues, one for each caption; null without a recording. */
async function recorded(folder: string, name: string, captions: readonly string[]): Promise<Voice | null> {
  const file = ['.mp3', '.m4a']
    .map((ending) => `media/${name}${ending}`)
    .find((one) => existsSync(path.join(folder, one)));
  if (file === undefined) return null;
  const cueFile = `media/${name}.vtt`;
  if (!existsSync(path.join(folder, cueFile))) throw new MisuseError(`有 ${file}，没有它的分句时间 ${cueFile}`);
  const faults = new FaultList();
  const cues = readVtt(cueFile, await textOf(path.join(folder, cueFile)), faults);
  if (faults.list.length > 0) throw new MisuseError(faults.list.map((fault) => faultText(fault)).join('\n'));
  if (cues.length !== captions.length)
    throw new MisuseError(`${cueFile} 有 ${cues.length} 句，${name}.md 有 ${captions.length} 条字幕：要一句对一条`);
  const length = voiceSeconds(file, await readFile(path.join(folder, file)));
  if (length === null) throw new MisuseError(`${file} 不是完整的 .mp3 或 .m4a`);
  if (cues.at(-1)!.until > length + 1) throw new MisuseError(`${cueFile} 比 ${file} 长`);
  // A deck begins with its first caption: what is before it belongs to it.
  return { file, times: cues.map(({ at }, index) => (index === 0 ? 0 : at)), length };
}

/** Captions spoken one by one and joined. */
async function spoken(
  { env, out }: VerbContext,
  folder: string,
  name: string,
  captions: readonly string[],
): Promise<Voice> {
  const parts: Buffer[] = [];
  const times: number[] = [];
  let length = 0;
  for (const words of captions) {
    const { frames, seconds } = await speak(env, words);
    times.push(length);
    parts.push(frames);
    length += seconds;
  }
  const file = `media/${name}.mp3`;
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await writeFile(path.join(folder, file), Buffer.concat(parts));
  out(`${name}：语音引擎读了 ${captions.length} 句`);
  return { file, times, length };
}

export const courseVoice: Verb = {
  usage: 'course voice <文件夹>',
  about:
    '给图文课件配声音：media/<课时>.mp3 或 .m4a 加 media/<课时>.vtt 里的分句时间；没有录音的由 SPEECH_URL 的语音引擎读',
  async run(context, typed) {
    for (const folder of await foldersOf(typed)) {
      for (const fileName of (await readdir(folder)).filter((one) => one.endsWith('.md')).toSorted()) {
        const file = path.join(folder, fileName);
        const deck = deckCaptions(await textOf(file));
        if (!deck || deck.captions.length === 0) continue;
        const name = fileName.slice(0, -3);
        const own = await recorded(folder, name, deck.captions);
        if (!own && context.env.SPEECH_URL === undefined) {
          context.out(
            `${path.basename(folder)}/${fileName}  没有录音 media/${name}.mp3 或 .m4a，也没有配置 SPEECH_URL，仍无声音`,
          );
          continue;
        }
        const voice = own ?? (await spoken(context, folder, name, deck.captions));
        await writeFile(file, addVoiceTimes(deck, voice.file, voice.times, voice.length));
        context.out(`${path.basename(folder)}/${fileName}  ${voice.file}，${timeText(voice.length)}`);
      }
    }
  },
};
