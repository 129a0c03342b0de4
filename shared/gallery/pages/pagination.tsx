import { Pagination } from '../../src/ui/pagination/index.ts';
import { Held } from '../app/Held.tsx';
import { defineGalleryPage } from '../gallery-page.ts';

function Live({ total, start, sizes = false }: { total: number; start: number; sizes?: boolean }) {
  return (
    <Held start={{ page: start, limit: 20 }}>
      {({ page: now, limit }, change) => (
        <Pagination
          total={total}
          page={now}
          limit={limit}
          onChange={(next) => change({ page: next, limit })}
          onLimitChange={sizes ? (size, next) => change({ page: next, limit: size }) : undefined}
        />
      )}
    </Held>
  );
}

export const page = defineGalleryPage({
  part: 'pagination',
  title: '分页',
  usage: `
import { Pagination } from '@app/shared/ui/pagination';

<Pagination
  total={data.total}
  page={page}
  limit={limit}
  onChange={setPage}
  onLimitChange={(limit, page) => setView({ limit, page })}
/>`,
  notes: [
    '换每页条数时只调用一次 onLimitChange，已经带上那时该显示的页码。',
    '768 px 以下不显示每页条数和跳页；450 px 以下页码变成「3 / 12」。',
    '只有一页时不显示；选大了每页条数，还能选回来。',
    '当前页读屏念「当前页」；跳页输入超出的数字会落在最后一页。',
  ],
  variants: [
    { name: '完整', fill: true, render: () => <Live total={628} start={6} sizes /> },
    { name: '只有几页', fill: true, render: () => <Live total={58} start={1} /> },
    { name: '非常多', fill: true, render: () => <Live total={1_286_400} start={32_160} sizes /> },
    { name: '键盘焦点', fill: true, forced: 'focus', render: () => <Live total={58} start={2} /> },
  ],
});
