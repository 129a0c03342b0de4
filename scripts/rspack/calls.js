import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { offer } from './share-table.js';

const contracts = path.resolve(import.meta.dirname, '../../shared/src/contracts');
/** A call as a literal in a script, and as a key of the contract. */
const LITERAL = /(?:"|'|`)((?:GET|POST|PUT|PATCH|DELETE) \/[\w\-./{}]+)(?:"|'|`)/g;
const KEY = /^\s*'((?:GET|POST|PUT|PATCH|DELETE) \/[^']+)':/gm;

const found = (pattern, texts) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1])))].sort((a, b) =>
    a < b ? -1 : 1,
  );

/** Every call of the service's contract. A repository of its own has them in `offer.json`. */
export function contractCalls() {
  const sources = () =>
    readdirSync(contracts)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(path.join(contracts, name), 'utf8'));
  return offer().calls ?? found(KEY, sources());
}

/**
 * Calls of the contract that scripts of a build make: their names stay literals, also minified.
 * Names of other servers' calls are left out.
 */
export function callsIn(scripts, known = contractCalls()) {
  const calls = new Set(known);
  return found(LITERAL, scripts).filter((name) => calls.has(name));
}
