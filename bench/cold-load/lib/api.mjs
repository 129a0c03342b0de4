/**
 * Answers of the service as far as a page for a visitor asks on its own; everything else is an
 * empty list.
 */
const ANSWERS = {
  '/api/system/data/config/get': {
    clockLimit: 30,
    freeGrade: null,
    svrPhone: '',
    wechat: '',
    brand: '绘学 AI',
    icp: '',
    police: '',
    aigcFiling: '',
    serviceHours: '',
    toolboxChat: '',
  },
  '/api/course/data/categories': [],
};
const LATENCY_MS = 50;

/**
 * Every variant gets the same data after the same delay, so that data does not affect the
 * comparison.
 */
export function answerApi(url, res) {
  const data = ANSWERS[url.pathname] ?? { list: [], total: 0 };
  setTimeout(() => {
    res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    res.end(JSON.stringify({ code: 200, msg: '', data }));
  }, LATENCY_MS);
}
