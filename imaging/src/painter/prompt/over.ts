import { kinds } from '../objects/kinds.ts';
import { MAX_KINDS, readBrief, type PaintingBrief } from './brief.ts';
import type { WordMeaning } from './meaning.ts';
import type { LightKind } from './terms.ts';
import { readPhrase } from './reading.ts';
import { readWeights } from './weights.ts';

/** Request to paint over an existing picture. */
export interface PaintOverRequest {
  brief: PaintingBrief;
  /**
   * Content of the masked area: objects of the prompt, a landscape, or the picture's own colours.
   */
  place: 'things' | 'landscape' | 'nothing';
  drawn: string[];
  missed: string[];
}

/**
 * Light that changes the colours of a picture; its direction cannot be changed in an existing
 * picture.
 */
const CASTS: ReadonlySet<LightKind> = new Set(['sunset', 'night', 'neon', 'rim', 'morning']);
/** Minimum strength: below it the change would be invisible, and is skipped. */
export const MIN_STRENGTH = 0.3;

/**
 * Reads a prompt for an existing picture: style, light and mood change the whole picture; objects
 * and landscapes are painted into a mask at a high enough strength.
 */
export function readOver(prompt: string, negative: string, masked: boolean, strength: number): PaintOverRequest {
  const brief = readBrief(prompt, negative);
  const room = masked && strength >= MIN_STRENGTH;
  const place = !room ? 'nothing' : brief.subjects.length > 0 ? 'things' : brief.landscape ? 'landscape' : 'nothing';
  const shown = new Set(brief.subjects.slice(0, MAX_KINDS).map(({ kind }) => kind));
  const shows = (meaning: WordMeaning, next: WordMeaning | undefined): boolean => {
    switch (meaning.is) {
      case 'style':
        return strength > 0;
      case 'light':
        return strength > 0 && CASTS.has(meaning.light) && brief.light === meaning.light;
      case 'extra':
        if (place === 'landscape') return brief.drawn.length > 0;
        return strength > 0 && (meaning.extra === 'warm' || meaning.extra === 'cool' || meaning.extra === 'vignette');
      case 'kind':
        return place === 'things' && (shown.has(meaning.kind) || (meaning.kind === 'figure' && shown.size > 0));
      case 'colour':
        return place === 'things' && next?.is === 'kind' && kinds[next.kind].colours.length > 1;
      case 'vista':
        return place === 'landscape';
      default:
        return false;
    }
  };
  const drawn: string[] = [];
  const missed: string[] = [];
  for (const { text, weight } of readWeights(prompt)) {
    if (weight < 0.15) continue;
    const reading = readPhrase(text);
    reading.matches.forEach(({ word, meaning }, index) => {
      if (meaning.is === 'count' || meaning.is === 'wall') return;
      (shows(meaning, reading.matches[index + 1]?.meaning) ? drawn : missed).push(word);
    });
    missed.push(...reading.missed);
  }
  const seen = new Set(drawn);
  return { brief, place, drawn: [...seen], missed: [...new Set(missed)].filter((word) => !seen.has(word)) };
}
