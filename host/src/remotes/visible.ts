import { documentFor, type Overrides } from '@app/shared/release-rules/resolve';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { getDocument } from '../release/document.ts';
import { visitor } from '../release/visitor.ts';

let overrides: Overrides = {};
/** The document as this visitor has it, and the one that it was made of. */
let own: { source: ReleaseDocument; document: ReleaseDocument } | null = null;

/** The release document with the remotes that exist for this visitor alone, on trial. */
export function documentHere(): ReleaseDocument | null {
  const source = getDocument();
  if (source && own?.source !== source) own = { source, document: documentFor(source, visitor(), overrides) };
  return source && own!.document;
}

/** Called when something changes by which a visitor has remotes. */
export function forgetDocumentHere(next: Overrides): void {
  overrides = next;
  own = null;
}
