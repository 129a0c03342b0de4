import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import { downloadArchive } from '../../../kit/archive.ts';
import { boardSize, StageBoard, StageView } from '../../../kit/StageView.tsx';
import { checker } from './checker.ts';
import { containPictures } from '../../../kit/styles.ts';

interface ResultViewProps {
  task: Task;
  image: TaskImage;
  zoom: number;
}

/** The service's result over a checkerboard, with downloads of its layers below. */
export function ResultView({ task, image, zoom }: ResultViewProps) {
  const parts = task.images.filter(({ part }) => part !== '');
  return (
    <>
      <StageView>
        <Board style={boardSize(image.width / image.height, zoom)}>
          <img src={`${image.url}?w=2400`} alt="抠图结果" />
        </Board>
      </StageView>
      {parts.length > 0 ? (
        <Parts aria-label="分开的部分">
          {parts.map((part) => (
            <li key={part.fileId}>
              <a href={part.downloadUrl} download aria-label={`下载${part.part}`}>
                <span>
                  <img src={`${part.url}?w=160`} alt="" loading="lazy" />
                </span>
                <Download size={14} strokeWidth={1.5} aria-hidden />
                {part.part}
              </a>
            </li>
          ))}
          <li>
            <Button size="s" onClick={() => void downloadArchive({ taskId: task.id }).catch(() => undefined)}>
              打包下载
            </Button>
          </li>
        </Parts>
      ) : null}
    </>
  );
}

const Board = styled(StageBoard)`
  ${checker}
  img {
    width: 100%;
    height: 100%;
  }
`;

const Parts = styled.ul`
  ${row}
  gap: ${t.s4};
  padding: ${t.s3} ${t.s4} 0;
  overflow-x: auto;
  a {
    ${row}
    gap: ${t.s1};
    min-height: 44px;
    color: ${t.ink2};
    font-size: ${t.t12};
    white-space: nowrap;
  }
  a:hover {
    color: ${t.ink};
  }
  span {
    flex: none;
    width: 48px;
    height: 40px;
    margin-right: ${t.s1};
    overflow: hidden;
    border-radius: 4px;
    ${checker}
  }
  ${containPictures}
`;
