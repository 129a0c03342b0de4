import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { couple, coupleClaims, regionalClaims, regionalFault, type Coupled } from './a1111-areas.ts';
import type { Asked } from './a1111-requests.ts';

interface Recorded {
  prompt: string;
  args: unknown[];
  status: number;
  /** Entries of its infotext, except the last ones. */
  claim: string;
}
const RECORDED = JSON.parse(readFileSync(new URL('recorded/a1111/areas.json', import.meta.url), 'utf8')) as Record<
  string,
  Recorded
>;
const askOf = (name: string, { prompt, args }: Pick<Recorded, 'prompt' | 'args'>) =>
  ({ prompt, alwayson_scripts: { [name]: { args } } }) as unknown as Asked;
const named = (prefix: string) => Object.entries(RECORDED).filter(([name]) => name.startsWith(prefix));

it.each(named('rp_'))('the fake Regional Prompter answers %s as the real one does', (_, recorded) => {
  const ask = askOf('Regional Prompter', recorded);
  const fault = regionalFault(ask);
  expect([fault === null ? 200 : 500, fault === null ? regionalClaims(recorded.args, ask).join('') : '']).toEqual([
    recorded.status,
    recorded.claim,
  ]);
});

it.each(named('lc_'))('the fake Latent Couple answers %s as the real one does', (_, { args, claim }) => {
  expect(coupleClaims(args).join('')).toBe(claim);
});

it('the fake Latent Couple affects later pictures until a request of the same tool comes without it', () => {
  const coupled: Coupled = { txt2img: null, img2img: null };
  const { args } = RECORDED.lc_run!;
  const [on, off] = [askOf('Latent Couple extension', { prompt: '', args }), askOf('', { prompt: '', args: [] })];
  const draws = (['img2img', 'txt2img', 'txt2img', 'img2img', 'txt2img'] as const).map((tool, at) =>
    couple(coupled, tool, at === 0 ? on : off),
  );
  expect(draws.map((regions) => regions.length)).toEqual([1, 1, 1, 0, 0]);
  const wrong = askOf('Latent Couple extension', { prompt: '', args: [true, '1,2'] });
  couple(coupled, 'txt2img', on);
  expect(couple(coupled, 'txt2img', wrong)).toEqual([expect.stringContaining('1:1,1:2,1:2')]);
});
