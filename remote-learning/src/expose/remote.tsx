import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

const plaza = lazyRoute(() =>
  import(/* webpackChunkName: "route-plaza" */ '../routes/CoursePlaza.tsx').then((module) => module.CoursePlaza),
);
const square = lazyRoute(() =>
  import(/* webpackChunkName: "route-plaza" */ '../routes/CoursePlaza.tsx').then((module) => module.CourseSquare),
);
const college = lazyRoute(() =>
  import(/* webpackChunkName: "route-academy" */ '../routes/Academy.tsx').then((module) => module.College),
);
const cartoon = lazyRoute(() =>
  import(/* webpackChunkName: "route-cartoon" */ '../routes/Cartoon.tsx').then((module) => module.Cartoon),
);
const checkup = lazyRoute(() =>
  import(/* webpackChunkName: "route-checkup" */ '../routes/CheckupPage.tsx').then((module) => module.CheckupPage),
);
const detail = lazyRoute(() =>
  import(/* webpackChunkName: "route-detail" */ '../routes/CourseDetailPage.tsx').then(
    (module) => module.CourseDetailPage,
  ),
);
const teacher = lazyRoute(() =>
  import(/* webpackChunkName: "route-teacher" */ '../routes/TeacherPage.tsx').then((module) => module.TeacherPage),
);
const search = lazyRoute(() =>
  import(/* webpackChunkName: "route-search" */ '../routes/CourseSearch.tsx').then((module) => module.CourseSearch),
);
const albums = lazyRoute(() =>
  import(/* webpackChunkName: "route-albums" */ '../routes/AlbumList.tsx').then((module) => module.AlbumList),
);
const album = lazyRoute(() =>
  import(/* webpackChunkName: "route-album" */ '../routes/AlbumDetail.tsx').then((module) => module.AlbumDetail),
);
const article = lazyRoute(() =>
  import(/* webpackChunkName: "route-article" */ '../routes/ArticleDetail.tsx').then((module) => module.ArticleDetail),
);

const certificate = lazyRoute(() =>
  import(/* webpackChunkName: "route-certificate" */ '../routes/CertificatePage.tsx').then(
    (module) => module.CertificatePage,
  ),
);
const verify = lazyRoute(() =>
  import(/* webpackChunkName: "route-certificate" */ '../routes/VerifyPage.tsx').then((module) => module.VerifyPage),
);

export default defineRemote({
  name: 'learning',
  routes: [
    { path: '/course', Component: plaza, title: '学院' },
    { path: '/course/square', Component: square, title: '全部课程' },
    { path: '/course/college', Component: college, title: '学习路线' },
    { path: '/course/cartoon', Component: cartoon, title: '漫画课' },
    { path: '/course/checkup', Component: checkup, title: '照片体检' },
    { path: '/course/detail', Component: detail, title: '课程学习' },
    { path: '/course/liveDetail', Component: detail, title: '直播课' },
    { path: '/course/certificate', Component: certificate, title: '结业证书' },
    { path: '/course/verify', Component: verify, title: '核验证书' },
    { path: '/course/teacher', Component: teacher, title: '老师' },
    { path: '/course/search', Component: search, title: '搜索课程' },
    { path: '/course/album', Component: albums, title: '课程专辑' },
    { path: '/album/detail', Component: album, title: '专辑' },
    { path: '/article/detail', Component: article, title: '文章' },
  ],
});
