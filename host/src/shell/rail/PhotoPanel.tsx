import type { FileInfo, PhotoState } from '@app/shared/contracts/aigc';
import { useCall } from '@app/shared/http/query';
import { upload } from '@app/shared/http/upload';
import { openLogin } from '@app/shared/state/actions';
import { useSession } from '@app/shared/state/session';
import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { row, touchTarget } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { DropZone } from '@app/shared/ui/upload';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { menuIcon } from '../side/menu-icons.ts';
import { menuGroups } from '../side/nav.ts';
import { useReleaseDocument } from '../side/use-nav.ts';

const LATEST = 4;

/** 照片: uploads a photo, then offers the tools that start with it; below are the latest works. */
export function PhotoPanel() {
  const { user } = useSession();
  const [photo, setPhoto] = useState<FileInfo | null>(null);
  if (!user) {
    return (
      <Body>
        <p>传一张照片，直接开始修图。作品只有您能看到，除非您放上作品墙。</p>
        <Button tone="primary" block onClick={() => openLogin(() => undefined)}>
          登录 / 注册
        </Button>
      </Body>
    );
  }
  return (
    <Body>
      {photo ? (
        <Chosen photo={photo} onAnother={() => setPhoto(null)} />
      ) : (
        <DropZone<FileInfo>
          label="上传照片"
          upload={(file, options) => upload(file, { ...options, quiet: true })}
          onDone={setPhoto}
        />
      )}
      <Latest />
    </Body>
  );
}

function Chosen({ photo, onAnother }: { photo: FileInfo; onAnother: () => void }) {
  const groups = menuGroups(useReleaseDocument());
  // Available tools that take a picture; 我的 only stores them.
  const tools = groups.flatMap(({ name, entries }) =>
    name === '我的' ? [] : entries.filter((one) => !one.comingSoon && !one.isLink),
  );
  const state: PhotoState = { photo };
  return (
    <>
      <Row>
        <Thumb>
          <Picture src={`${photo.url}?w=160`} alt={`照片 ${photo.name}`} radius="6px" />
        </Thumb>
        <span>
          <b>{photo.name}</b>
          <Quiet type="button" onClick={onAnother}>
            换一张
          </Quiet>
        </span>
      </Row>
      <h3>用它做什么</h3>
      <ul>
        {tools.map(({ name, path, icon }) => {
          const Icon = menuIcon(icon);
          return (
            <li key={path}>
              <Tool to={path} state={state}>
                <Icon size={18} strokeWidth={1.5} aria-hidden />
                {name}
              </Tool>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Latest() {
  const { data } = useCall(
    'GET /aigc/task/page/{page}/{limit}',
    { page: 1, limit: LATEST, state: 'done' },
    { quiet: true, background: true },
  );
  const works = data?.list.filter(({ images }) => images.length > 0) ?? [];
  if (works.length === 0) return null;
  return (
    <>
      <h3>
        最近的作品 <Link to="/hidream/myMaterial">全部</Link>
      </h3>
      <Works>
        {works.map((work, index) => (
          <li key={work.id}>
            <Link to={pageOfTask(work)}>
              <Picture src={`${work.images[0]!.url}?w=160`} alt={`最近的作品 ${index + 1}`} ratio="1" radius="6px" />
            </Link>
          </li>
        ))}
      </Works>
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t14};

  h3 {
    display: flex;
    justify-content: space-between;
    color: ${t.ink3};
    font-size: ${t.t12};
    font-weight: 500;
  }
  h3 a:hover {
    color: ${t.ink};
  }
`;

const Row = styled.div`
  ${row}
  gap: ${t.s3};

  > span {
    display: grid;
    justify-items: start;
    min-width: 0;
  }
  b {
    max-width: 100%;
    overflow: hidden;
    color: ${t.ink};
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Thumb = styled.div`
  flex: none;
  width: 64px;
  height: 64px;
`;

const Quiet = styled.button`
  ${touchTarget}
  position: relative;
  min-height: 24px;
  color: ${t.accentInk};
  font-size: ${t.t13};
`;

const Tool = styled(Link)`
  ${row}
  gap: ${t.s2};
  min-height: 44px;
  padding: 0 ${t.s3};
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  color: ${t.ink};

  &:hover {
    border-color: ${t.lineStrong};
    background: ${t.highlight};
  }
  li + li > & {
    margin-top: ${t.s2};
  }
`;

const Works = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${t.s2};

  a {
    display: block;
    border-radius: ${t.r1};
  }
`;
