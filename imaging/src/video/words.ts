import type { CameraMove } from '@app/shared/contracts/tool-params/videoGeneration';

type Move = Exclude<CameraMove, 'auto'>;

/** Words that the camera follows; longer ones first, so that 「由远及近」 is not read as 「近」. */
const MOVES: readonly (readonly [RegExp, Move])[] = [
  [/由远及近|由远到近|推近|推进|推向|靠近|拉近|走近|凑近|放大|特写|zoom ?in|push ?in|dolly ?in/giu, 'push'],
  [/由近及远|由近到远|拉远|拉开|后退|远离|缩小|退后|全景|zoom ?out|pull ?(?:out|back)|dolly ?out/giu, 'pull'],
  [/向左|左移|往左|从右到左|从右往左|pan ?left/giu, 'left'],
  [/向右|右移|往右|从左到右|从左往右|平移|横移|pan ?right/giu, 'right'],
  [/升起|上升|升高|抬起|由下往上|从下往上|从下到上|俯瞰|俯拍|rise|crane/giu, 'rise'],
  [/环绕|围绕|绕着|绕|旋转|转一圈|转动|orbit/giu, 'orbit'],
  [/静止|不动|固定|定格|still/giu, 'still'],
];
const PACES: readonly (readonly [RegExp, number])[] = [
  [/缓缓|缓慢|慢慢|轻轻|轻微|微微|柔和|慢|slow(?:ly)?|gentl[ey]/giu, 0.6],
  [/快速|迅速|大幅|强烈|猛烈|快|fast|quick(?:ly)?/giu, 1.6],
];
/** Words that ask for nothing. */
const FILLERS =
  /镜头|画面|相机|摄影机|视频|图片|照片|主体|商品|产品|运镜|效果|然后|接着|再|先|最后|让|把|请|并且|并|和|的|地|着|了|到|一下|一点|camera|then|and|the/giu;

export interface VideoRequest {
  /** In the order of the words. */
  moves: Move[];
  /** Factor of the strength of moves. */
  pace: number;
  followed: string[];
  /** Requests that this engine cannot fulfil: it moves the camera, and nothing in the picture. */
  missed: string[];
}

/** Parts of a prompt that a camera can do. */
export function readPromptWords(prompt: string): VideoRequest {
  const found: { at: number; word: string; move: Move | null; pace: number }[] = [];
  let rest = prompt;
  const take = (pattern: RegExp, move: Move | null, pace: number) => {
    rest = rest.replaceAll(pattern, (word: string, ...others: unknown[]) => {
      const at = others.find((other) => typeof other === 'number') as number;
      found.push({ at, word, move, pace });
      // As long as it was, so that places stay true; what stood around it does not grow together.
      return '，'.repeat(word.length);
    });
  };
  for (const [pattern, move] of MOVES) take(pattern, move, 1);
  for (const [pattern, pace] of PACES) take(pattern, null, pace);
  found.sort((a, b) => a.at - b.at);
  const missed = rest
    .split(/[\s，。；、！？,.;!?]+/u)
    .map((clause) => clause.replaceAll(FILLERS, ' ').trim())
    .filter((clause) => [...clause.replaceAll(' ', '')].length > 1)
    .map((clause) => clause.replaceAll(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, ''));
  return {
    moves: found.flatMap(({ move }) => (move ? [move] : [])),
    pace: found.reduce((product, { pace }) => product * pace, 1),
    followed: [...new Set(found.map(({ word }) => word))],
    missed: [...new Set(missed)],
  };
}

/** Moves that go well after each other, where the prompt names none. */
const TURNS: readonly Move[] = ['push', 'orbit', 'pull', 'right', 'rise', 'left'];

/** The move of each shot: as it was set, else as the prompt says, else in turns. */
export function chooseMoves(shots: readonly { move: CameraMove }[], wish: Pick<VideoRequest, 'moves'>): Move[] {
  let turn = 0;
  return shots.map(({ move }) => {
    if (move !== 'auto') return move;
    const from = wish.moves.length > 0 ? wish.moves : TURNS;
    const chosen = from[turn % from.length]!;
    turn += 1;
    return chosen;
  });
}
