import { expect, it } from 'vitest';
import { mandarinVoice } from './device-voice.ts';

const voice = (lang: string, { localService = true, chosen = false } = {}) => ({
  lang,
  localService,
  default: chosen,
});

it.each([
  ['of the mainland before Taiwan', ['zh-TW', 'zh-CN'], 'zh-CN'],
  ['written as Android writes it', ['en_US', 'zh_CN'], 'zh_CN'],
  ['with a script', ['zh-Hans-CN'], 'zh-Hans-CN'],
  ['of the language alone', ['zh'], 'zh'],
  ['of Taiwan where there is no other', ['en-US', 'zh-TW'], 'zh-TW'],
  ['by its ISO 639-3 code', ['cmn-CN'], 'cmn-CN'],
  ['before one that reads pinyin', ['cmn-LATN-PINYIN', 'cmn'], 'cmn'],
])('a Mandarin voice %s is chosen', (_words, languages, chosen) => {
  expect(mandarinVoice(languages.map((lang) => voice(lang)))?.lang).toBe(chosen);
});

it.each([
  ['Cantonese', [voice('zh-HK'), voice('zh-yue'), voice('yue-HK')]],
  ['a voice of a server, which would send the text away', [voice('zh-CN', { localService: false })]],
  ['another language', [voice('en-US'), voice('ja-JP')]],
])('%s is not chosen', (_words, voices) => {
  expect(mandarinVoice(voices)).toBeUndefined();
});

it('the default voice of the device is chosen among those of one language', () => {
  const voices = [voice('zh-CN'), voice('zh-CN', { chosen: true })];
  expect(mandarinVoice(voices)).toBe(voices[1]);
});
