import { kinds, type KindId } from '../objects/kinds.ts';
import { peopleKinds } from '../objects/people.ts';
import type { BranchKind } from '../objects/plants.ts';
import type { LexiconMatch } from './lexicon.ts';
import type { WordMeaning } from './meaning.ts';
import type { ExtraKind, GroundKind, LightKind, StyleKind, VistaKind } from './terms.ts';
import { readPhrase } from './reading.ts';
import { readWeights } from './weights.ts';

export interface BriefSubject {
  kind: KindId;
  count: number;
  weight: number;
  colour: string | null;
  /** Whether other objects sit or stand on it: 沙发上的猫. */
  carries?: boolean;
}

/** Reading of a prompt; properties that it does not mention are null, and the seed chooses them. */
export interface PaintingBrief {
  subjects: BriefSubject[];
  branch: { kind: BranchKind; colour: string; weight: number } | null;
  ground: { kind: GroundKind; colour: string | null } | null;
  wall: string | null;
  light: LightKind | null;
  style: StyleKind | null;
  vista: VistaKind[];
  /** A landscape without objects in the foreground. */
  landscape: boolean;
  /** Whether its objects stand outdoors, in front of a distant landscape. */
  outdoors: boolean;
  extras: Set<ExtraKind>;
  /** Colours that refer to no object: the mood. */
  palette: string[];
  /** Understood words, as written. */
  drawn: string[];
  /** Words that are not understood, or cannot be painted together with the rest. */
  missed: string[];
  unwanted: { kinds: Set<string>; extras: Set<ExtraKind>; colours: Set<string> };
}

const MAX_COUNT = 8;
/** Maximum number of kinds of objects in one picture. */
export const MAX_KINDS = 6;
/** Meanings with a visible effect; a number alone, or a wall without a colour, has none. */
const VISIBLE_MEANINGS: ReadonlySet<WordMeaning['is']> = new Set([
  'kind',
  'branch',
  'colour',
  'ground',
  'light',
  'style',
  'vista',
  'extra',
]);

/** Objects that are only drawn in the distance. */
const FAR_EXTRAS: ReadonlySet<ExtraKind> = new Set([
  'moon',
  'sun',
  'boat',
  'pine',
  'pavilion',
  'birds',
  'stars',
  'mist',
  'sky',
]);
/** Grounds that exist outdoors as well as indoors. */
export const INDOOR_OUTDOOR_GROUNDS: ReadonlySet<GroundKind> = new Set(['grass', 'sand', 'stone', 'road', 'water']);
const PEOPLE: ReadonlySet<KindId> = new Set(Object.keys(peopleKinds) as (keyof typeof peopleKinds)[]);
/** Meanings that need a wall or a table. */
const CAST_ON_WALLS: ReadonlySet<ExtraKind> = new Set(['leafShadow', 'petals']);
const HEAD_ALONE = /肖像|人像|头像|半身|胸像|portrait|bust/i;

/** Maximum distance in letters between "on" and its object. */
const ON_LETTERS = 40;

/** 沙发上的猫, a cat on the sofa: whether the prompt places something on this object. */
const carriesAt = (text: string, at: number, word: string): boolean =>
  /^(?:的?上面|上)/.test(text.slice(at + word.length)) ||
  /\bon (?:an? |the |his |her |my )?(?:\w+ )?$/i.test(text.slice(Math.max(0, at - ON_LETTERS), at));

/** Whether a branch or flowers have a place: a vessel, or the ground of a table or a room. */
const holds = ({ subjects, outdoors }: PaintingBrief): boolean =>
  subjects.some(({ kind }) => kinds[kind].mouth !== undefined) ||
  (!outdoors && subjects.every(({ kind }) => kind !== 'figure'));

/** Whether a meaning is visible in the picture together with the other ones. */
function isSeen(meaning: WordMeaning, next: WordMeaning | undefined, brief: PaintingBrief): boolean {
  const { landscape, outdoors, unwanted } = brief;
  const open = landscape || outdoors;
  switch (meaning.is) {
    case 'kind':
      return !unwanted.kinds.has(meaning.kind);
    case 'colour':
      return next?.is !== 'kind' || kinds[next.kind].make.length > 0;
    case 'branch':
      return !landscape && holds(brief) && !unwanted.kinds.has(meaning.branch) && !unwanted.kinds.has('branch');
    case 'ground':
      return !unwanted.kinds.has(meaning.ground) && (!landscape || INDOOR_OUTDOOR_GROUNDS.has(meaning.ground));
    case 'light':
      return !unwanted.kinds.has(meaning.light) && !(open && meaning.light === 'window');
    case 'style':
      return !unwanted.kinds.has(meaning.style);
    case 'vista':
      return !unwanted.kinds.has(meaning.vista) && (landscape || (outdoors && meaning.vista !== 'arch'));
    case 'extra':
      if (unwanted.extras.has(meaning.extra)) return false;
      return FAR_EXTRAS.has(meaning.extra) ? open : !(open && CAST_ON_WALLS.has(meaning.extra));
    default:
      return true;
  }
}

const isMan = (words: readonly string[] = []): boolean => words.some((word) => /男|\bman\b/i.test(word));

/** Decides between table, room and outdoors, and between a full figure and a portrait. */
function resolveConflicts(brief: PaintingBrief, words: ReadonlyMap<BriefSubject, string[]>): void {
  const distance = brief.vista.length > 0 || [...brief.extras].some((extra) => FAR_EXTRAS.has(extra));
  const seat = brief.subjects.find(({ kind, carries }) => carries && kind === 'chair');
  const alone = brief.subjects.length === 2 && brief.subjects.find(({ kind }) => kind === 'figure');
  if (seat && alone) {
    // A sitting figure is drawn with its chair.
    brief.subjects = [alone];
    alone.kind = isMan(words.get(alone)) ? 'sitting' : 'sittingLady';
  }
  const { subjects } = brief;
  const company = subjects.some(({ kind }) => kinds[kind].place !== undefined);
  for (const subject of subjects) {
    const said = (words.get(subject) ?? []).join(' ');
    if (subject.kind === 'figure' && (company || distance) && !HEAD_ALONE.test(said))
      subject.kind = isMan(words.get(subject)) ? 'standing' : 'lady';
  }
  // A person is never drawn on top of furniture.
  if (subjects.some(({ kind }) => PEOPLE.has(kind))) for (const subject of subjects) delete subject.carries;
  brief.landscape =
    subjects.length === 0 &&
    (brief.vista.length > 0 ||
      brief.extras.has('boat') ||
      brief.extras.has('pavilion') ||
      (brief.branch === null && (distance || brief.ground?.kind === 'grass' || brief.ground?.kind === 'road')));
  const places = subjects.map(({ kind }) => kinds[kind].place);
  brief.outdoors =
    subjects.length > 0 &&
    brief.wall === null &&
    (brief.ground === null || INDOOR_OUTDOOR_GROUNDS.has(brief.ground.kind)) &&
    !places.includes('indoors') &&
    (places.includes('outdoors') ||
      ((distance || brief.ground !== null) && places.every((place) => place === 'anywhere')));
}

function unwantedOf(negative: string): PaintingBrief['unwanted'] {
  const unwanted: PaintingBrief['unwanted'] = { kinds: new Set(), extras: new Set(), colours: new Set() };
  for (const { text } of readWeights(negative)) {
    for (const { meaning } of readPhrase(text).matches) {
      if (meaning.is === 'kind') unwanted.kinds.add(meaning.kind);
      if (meaning.is === 'branch') unwanted.kinds.add(meaning.branch).add('branch');
      if (meaning.is === 'vista') unwanted.kinds.add(meaning.vista);
      if (meaning.is === 'light') unwanted.kinds.add(meaning.light);
      if (meaning.is === 'ground') unwanted.kinds.add(meaning.ground);
      if (meaning.is === 'style') unwanted.kinds.add(meaning.style);
      if (meaning.is === 'extra') unwanted.extras.add(meaning.extra);
      if (meaning.is === 'colour') unwanted.colours.add(meaning.colour);
    }
  }
  return unwanted;
}

/** Reads prompt and negative prompt. Pure: the same words always have the same result. */
export function readBrief(prompt: string, negative: string): PaintingBrief {
  const brief: PaintingBrief = {
    subjects: [],
    branch: null,
    ground: null,
    wall: null,
    light: null,
    style: null,
    vista: [],
    landscape: false,
    outdoors: false,
    extras: new Set(),
    palette: [],
    drawn: [],
    missed: [],
    unwanted: unwantedOf(negative),
  };
  const { unwanted } = brief;
  const said: LexiconMatch[] = [];
  const words = new Map<BriefSubject, string[]>();

  for (const { text, weight } of readWeights(prompt)) {
    if (weight < 0.15) continue;
    let colour: string | null = null;
    let count: number | null = null;
    let last: BriefSubject | null = null;

    const take = ({ word, at, meaning }: LexiconMatch, next: WordMeaning | undefined): void => {
      switch (meaning.is) {
        case 'colour':
          if (!unwanted.colours.has(meaning.colour)) colour = meaning.colour;
          return;
        case 'count':
          // 「柿子两只」: a number after its noun.
          if (last && next?.is !== 'kind' && next?.is !== 'colour' && last.count === 1) last.count = meaning.count;
          else count = meaning.count;
          return;
        case 'kind': {
          if (unwanted.kinds.has(meaning.kind)) break;
          const known = brief.subjects.find(
            (subject) => subject.kind === meaning.kind && (colour === null || subject.colour === colour),
          );
          last = known ?? { kind: meaning.kind, count: 1, weight: 1, colour: null };
          last.count = Math.min(MAX_COUNT, Math.max(last.count, count ?? 1));
          last.weight = Math.max(known ? last.weight : 0, weight);
          last.colour = colour ?? last.colour ?? meaning.colour ?? null;
          if (!known) brief.subjects.push(last);
          if (carriesAt(text, at, word)) last.carries = true;
          const asWords = words.get(last);
          if (asWords) asWords.push(word);
          else words.set(last, [word]);
          break;
        }
        case 'branch':
          if (!unwanted.kinds.has(meaning.branch))
            brief.branch ??= { kind: meaning.branch, colour: colour ?? meaning.colour, weight };
          break;
        case 'ground':
          if (!unwanted.kinds.has(meaning.ground))
            brief.ground ??= { kind: meaning.ground, colour: colour ?? meaning.colour ?? null };
          break;
        case 'wall':
          brief.wall ??= colour;
          break;
        case 'light':
          if (
            !unwanted.kinds.has(meaning.light) &&
            (brief.light === null || brief.light === 'window' || brief.light === 'soft')
          )
            brief.light = meaning.light;
          if (meaning.light === 'window') brief.extras.add('warm');
          return;
        case 'style':
          if (!unwanted.kinds.has(meaning.style)) brief.style ??= meaning.style;
          return;
        case 'vista':
          if (!unwanted.kinds.has(meaning.vista)) brief.vista.push(meaning.vista);
          break;
        case 'other':
          return;
        case 'extra':
          if (!unwanted.extras.has(meaning.extra)) brief.extras.add(meaning.extra);
          return;
      }
      colour = null;
      count = null;
    };
    const { matches, missed } = readPhrase(text);
    matches.forEach((match, index) => take(match, matches[index + 1]?.meaning));
    if (colour) brief.palette.push(colour);
    brief.missed.push(...missed);
    said.push(...matches);
    brief.drawn.push(...matches.filter(({ meaning }) => VISIBLE_MEANINGS.has(meaning.is)).map(({ word }) => word));
  }
  resolveConflicts(brief, words);
  const crowd = brief.subjects.slice(MAX_KINDS).flatMap((subject) => words.get(subject) ?? []);
  const unseen = new Set([
    ...said.filter(({ meaning }, index) => !isSeen(meaning, said[index + 1]?.meaning, brief)).map(({ word }) => word),
    ...crowd,
  ]);
  brief.subjects = brief.subjects.slice(0, MAX_KINDS);
  brief.missed = [...new Set([...brief.missed, ...unseen])];
  brief.drawn = [...new Set(brief.drawn)].filter((word) => !unseen.has(word));
  return brief;
}
