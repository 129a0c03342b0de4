import type { KindId } from '../objects/kinds.ts';
import type { BranchKind } from '../objects/plants.ts';
import type { Extra, Ground, Light, Meaning, Style, Vista } from './lexicon.ts';
import { readPhrase } from './reading.ts';
import { readWeights } from './weights.ts';

export interface Subject {
  kind: KindId;
  count: number;
  weight: number;
  colour: string | null;
}

/** What a prompt asks for; what it leaves open is null and chosen by the seed. */
export interface Brief {
  subjects: Subject[];
  branch: { kind: BranchKind; colour: string; weight: number } | null;
  ground: { kind: Ground; colour: string | null } | null;
  wall: string | null;
  light: Light | null;
  style: Style | null;
  vista: Vista[];
  extras: Set<Extra>;
  /** Colours that belong to nothing in particular: the mood. */
  palette: string[];
  /** Words that say what is painted, as they were written. */
  drawn: string[];
  /** Words that are not understood, or not painted beside the rest. */
  missed: string[];
  unwanted: { kinds: Set<string>; extras: Set<Extra>; colours: Set<string> };
}

const MOST = 6;
/** A number alone, or a wall without its colour, is nothing that is seen. */
const SAYS: ReadonlySet<Meaning['is']> = new Set([
  'kind',
  'branch',
  'colour',
  'ground',
  'light',
  'style',
  'vista',
  'extra',
]);

function unwantedOf(negative: string): Brief['unwanted'] {
  const unwanted: Brief['unwanted'] = { kinds: new Set(), extras: new Set(), colours: new Set() };
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

/** Reads prompt and negative prompt; pure, so the same words always mean the same. */
export function readBrief(prompt: string, negative: string): Brief {
  const brief: Brief = {
    subjects: [],
    branch: null,
    ground: null,
    wall: null,
    light: null,
    style: null,
    vista: [],
    extras: new Set(),
    palette: [],
    drawn: [],
    missed: [],
    unwanted: unwantedOf(negative),
  };
  const { unwanted } = brief;
  const vistas: string[] = [];

  for (const { text, weight } of readWeights(prompt)) {
    if (weight < 0.15) continue;
    let colour: string | null = null;
    let count: number | null = null;
    let last: Subject | null = null;

    const take = (meaning: Meaning, next: Meaning | undefined): void => {
      switch (meaning.is) {
        case 'colour':
          if (!unwanted.colours.has(meaning.colour)) colour = meaning.colour;
          return;
        case 'count':
          // 「柿子两只」: a number behind its noun.
          if (last && next?.is !== 'kind' && next?.is !== 'colour' && last.count === 1) last.count = meaning.count;
          else count = meaning.count;
          return;
        case 'kind': {
          if (unwanted.kinds.has(meaning.kind)) break;
          const known = brief.subjects.find(
            (subject) => subject.kind === meaning.kind && (colour === null || subject.colour === colour),
          );
          last = known ?? { kind: meaning.kind, count: 1, weight: 1, colour: null };
          last.count = Math.min(MOST, Math.max(last.count, count ?? 1));
          last.weight = Math.max(known ? last.weight : 0, weight);
          last.colour = colour ?? last.colour ?? meaning.colour ?? null;
          if (!known) brief.subjects.push(last);
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
        case 'extra':
          if (!unwanted.extras.has(meaning.extra)) brief.extras.add(meaning.extra);
          return;
      }
      colour = null;
      count = null;
    };
    const { matches, missed } = readPhrase(text);
    matches.forEach(({ meaning }, index) => take(meaning, matches[index + 1]?.meaning));
    if (colour) brief.palette.push(colour);
    brief.missed.push(...missed);
    for (const { word, meaning } of matches) if (meaning.is === 'vista') vistas.push(word);
    brief.drawn.push(...matches.filter(({ meaning }) => SAYS.has(meaning.is)).map(({ word }) => word));
  }
  // Things are painted on a table: what lies far away is not painted with them.
  const far = new Set(brief.subjects.length > 0 ? vistas : []);
  brief.missed = [...new Set([...brief.missed, ...far])];
  brief.drawn = [...new Set(brief.drawn)].filter((word) => !far.has(word));
  return brief;
}
