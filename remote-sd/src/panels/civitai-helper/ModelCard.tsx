import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Picture } from '@app/shared/ui/picture';
import { Layers } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useShownOnceSlow } from '../../features/gallery/hooks/calm.ts';
import { MODEL_KINDS, titleOfCard, type LibraryCard } from './cards.ts';

export const coverUrl = ({ name, cover }: Pick<LibraryCard, 'name' | 'cover'>): string =>
  `/api/models/library/cover?name=${encodeURIComponent(name)}&v=${cover}`;

const LABELS = new Map(MODEL_KINDS);

interface ModelCardProps {
  card: LibraryCard;
  onOpen: (card: LibraryCard) => void;
}

/** A model's cover and name; a press opens what is known of it. */
export const ModelCard = memo(function ModelCard({ card, onOpen }: ModelCardProps) {
  const title = titleOfCard(card);
  const isSeen = useShownOnceSlow();
  const kind = [LABELS.get(card.kind), card.family].filter(Boolean).join('，');
  return (
    <Box type="button" title={title} onClick={() => onOpen(card)}>
      {card.cover === null || !isSeen ? (
        <None>{card.cover === null ? <Layers size={24} strokeWidth={1.5} aria-hidden /> : null}</None>
      ) : (
        <Picture src={coverUrl(card)} alt="" ratio="71 / 106" radius="6px" />
      )}
      <b>{title}</b>
      <small>{kind}</small>
    </Box>
  );
});

const Box = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  width: 100%;
  text-align: left;
  b,
  small {
    ${ellipsis}
    font-size: ${t.t12};
  }
  b {
    font-weight: 500;
  }
  small {
    color: ${t.ink3};
  }
`;
const None = styled.span`
  display: grid;
  place-content: center;
  aspect-ratio: 71 / 106;
  border-radius: 6px;
  background: ${t.sunken};
  color: ${t.ink3};
`;
