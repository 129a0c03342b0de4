import { mp3Frames } from '../domain/course/import/mp3.ts';
import type { Env } from '../env.ts';
import { MisuseError } from './verb.ts';

const TIMEOUT_MS = 60_000;
const MOST_BYTES = 4 * 1024 * 1024;

/** A sentence as MP3 by the configured speech endpoint. @throws MisuseError with what to change */
export async function speak(
  { SPEECH_URL, SPEECH_KEY, SPEECH_MODEL, SPEECH_VOICE }: Env,
  words: string,
): Promise<{ frames: Buffer; seconds: number }> {
  const root = SPEECH_URL!.endsWith('/') ? SPEECH_URL! : `${SPEECH_URL!}/`;
  const response = await fetch(new URL('audio/speech', root), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(SPEECH_KEY && { authorization: `Bearer ${SPEECH_KEY}` }) },
    body: JSON.stringify({ model: SPEECH_MODEL, voice: SPEECH_VOICE, input: words, response_format: 'mp3' }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new MisuseError(`语音引擎没有回答：${error instanceof Error ? error.message : String(error)}`);
  });
  if (!response.ok) throw new MisuseError(`语音引擎答 ${response.status}，读的是「${words}」`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const read = bytes.length <= MOST_BYTES ? mp3Frames(bytes) : null;
  if (!read) throw new MisuseError(`语音引擎给的不是 MP3，读的是「${words}」`);
  return read;
}
