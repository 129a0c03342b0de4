import {
  BOTTOMS,
  CLOTH_COLOURS,
  PATTERNS,
  TOPS,
  type ClothColour,
  type Outfit,
  type Piece,
} from '@app/shared/contracts/figure-kinds';
import { t } from '@app/shared/theme/tokens';
import { Select } from '@app/shared/ui/select';
import { useId } from 'react';
import { styled } from 'styled-components';
import { optionsOf } from '../options.ts';
import { unseenInput } from '../layouts.ts';

const COLOURS = Object.entries(CLOTH_COLOURS) as [ClothColour, readonly [string, string]][];

/** Outfit: kind, colour and pattern of each garment. */
export function OutfitSection({ outfit, onOutfit }: { outfit: Outfit; onOutfit: (outfit: Outfit) => void }) {
  const { top, bottom } = outfit;
  return (
    <section>
      <h2>服装</h2>
      <PieceFields
        label="上装"
        kinds={optionsOf(TOPS)}
        piece={top}
        onPiece={(piece) => onOutfit({ ...outfit, top: piece as Outfit['top'] })}
      />
      {top.kind === 'dress' ? null : (
        <PieceFields
          label="下装"
          kinds={optionsOf(BOTTOMS)}
          piece={bottom}
          onPiece={(piece) => onOutfit({ ...outfit, bottom: piece as Outfit['bottom'] })}
        />
      )}
    </section>
  );
}

interface PieceFieldsProps {
  label: string;
  kinds: { value: string; label: string }[];
  piece: Piece;
  onPiece: (piece: Piece) => void;
}

function PieceFields({ label, kinds, piece, onPiece }: PieceFieldsProps) {
  const name = useId();
  return (
    <>
      <Pair>
        <Select
          label={label}
          size="s"
          value={piece.kind}
          options={kinds}
          onValueChange={(kind) => onPiece({ ...piece, kind })}
        />
        <Select
          label={`${label}图案`}
          size="s"
          value={piece.pattern}
          options={optionsOf(PATTERNS)}
          onValueChange={(pattern) => onPiece({ ...piece, pattern })}
        />
      </Pair>
      <Dots role="radiogroup" aria-label={`${label}颜色`}>
        {COLOURS.map(([colour, [word, hex]]) => (
          <label key={colour} title={word}>
            <input
              type="radio"
              name={name}
              aria-label={word}
              checked={piece.colour === colour}
              onChange={() => onPiece({ ...piece, colour })}
            />
            <span style={{ background: hex }} />
          </label>
        ))}
      </Dots>
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s2};
`;

const Dots = styled.div`
  display: grid;
  grid-template-columns: repeat(8, minmax(0, 1fr));
  gap: ${t.s1};
  label {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 28px;
    cursor: pointer;
  }
  ${unseenInput}
  span {
    width: 22px;
    height: 22px;
    border-radius: 50%;
    outline: 1px solid ${t.lineField};
  }
  label:has(:checked) span {
    outline: 2px solid ${t.accent};
    outline-offset: 2px;
  }
  label:has(:focus-visible) span {
    outline: 3px solid ${t.accent};
    outline-offset: 2px;
  }
`;
