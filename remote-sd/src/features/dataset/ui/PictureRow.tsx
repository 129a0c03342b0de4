import { row, wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { isComposing } from '@app/shared/ui/composing';
import { TextArea } from '@app/shared/ui/text-field';
import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { useThumb } from '../hooks/use-thumb.ts';
import { tagDifference } from '../model/edits.ts';
import type { DatasetPicture, SourceFile } from '../model/read-dataset.ts';
import { PictureRowBox, PictureRowWords, RowPicture } from '../../../ui/PictureRow.tsx';
import { ErrorText } from '../../../ui/texts.ts';

interface PictureRowProps {
  picture: DatasetPicture;
  tags: readonly string[];
  /** Whether removed tags are shown too. */
  compared: boolean;
  /** Text while its tags are edited by hand; else null. */
  typed: string | null;
  onType: (place: number, text: string) => void;
  /** @param kept whether the typed text is saved as its tags */
  onTyped: (kept: boolean) => void;
}

/** One picture of the dataset with its tags. */
export const PictureRow = memo(function PictureRow(props: PictureRowProps) {
  const { picture, tags, compared, typed, onType, onTyped } = props;
  const { id, stem, encoding, problem } = picture;
  const shown = compared ? tagDifference(picture.tags, tags) : tags.map((tag) => ({ tag, state: 'same' as const }));
  return (
    <PictureRowBox>
      <Thumb file={picture.file} name={stem} />
      <PictureRowWords>
        <Head>
          <b title={stem}>{stem}</b>
          {encoding === null || encoding === 'UTF-8' ? null : <Badge>{encoding}</Badge>}
          {picture.caption ? null : <Badge tone="warning">没有标签文件</Badge>}
        </Head>
        {problem ? <ErrorText>{problem}</ErrorText> : null}
        {typed === null ? (
          <Tags>
            {shown.map(({ tag, state }) => (
              <Tag
                key={`${state} ${tag}`}
                $state={state}
                as={state === 'gone' ? 'del' : state === 'new' ? 'ins' : 'span'}
              >
                {tag}
              </Tag>
            ))}
            <Button
              size="s"
              tone="text"
              aria-label={`改 ${stem} 的标签`}
              icon={<Pencil size={14} strokeWidth={1.5} aria-hidden />}
              onClick={() => onType(id, tags.join(', '))}
            >
              {tags.length > 0 ? '改' : '写标签'}
            </Button>
          </Tags>
        ) : (
          <>
            <TextArea
              label={`${stem} 的标签，用逗号分开`}
              hideLabel
              size="s"
              rows={2}
              autoFocus
              value={typed}
              onValueChange={(text) => onType(id, text)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onTyped(false);
                if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) {
                  event.preventDefault();
                  onTyped(true);
                }
              }}
            />
            <Tags>
              <Button size="s" tone="primary" onClick={() => onTyped(true)}>
                保存
              </Button>
              <Button size="s" tone="text" onClick={() => onTyped(false)}>
                取消
              </Button>
            </Tags>
          </>
        )}
      </PictureRowWords>
    </PictureRowBox>
  );
});

function Thumb({ file, name }: { file: SourceFile; name: string }) {
  return <RowPicture {...useThumb(file)} name={name} />;
}

const Head = styled.div`
  ${row}
  gap: ${t.s2};
  min-width: 0;
  font-size: ${t.t13};
`;
const Tags = styled.div`
  ${wrapRow}
  gap: ${t.s1};
`;
const Tag = styled.span<{ $state: 'same' | 'gone' | 'new' }>`
  max-width: 100%;
  padding: 0 ${t.s2};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  border-radius: 4px;
  font-size: ${t.t12};
  line-height: 24px;
  text-decoration: ${({ $state }) => ($state === 'gone' ? 'line-through' : 'none')};
  color: ${({ $state }) => ($state === 'gone' ? t.danger : $state === 'new' ? t.success : t.ink2)};
  background: ${({ $state }) => ($state === 'gone' ? t.dangerSoft : $state === 'new' ? t.successSoft : t.sunken)};
`;
