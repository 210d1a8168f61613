import type { exportedReports } from '../calls/reports/analytics.ts'
import type { Language } from '../values/language.ts'

export type ExportedReport = (typeof exportedReports)[number]

/** What stands in files of reports besides names and figures. `{…}` is filled in. */
export interface ReportTexts {
  titles: Readonly<Record<ExportedReport, string>>
  position: string
  title: string
  views: string
  visits: string
  visitsBefore: string
  entries: string
  bounces: string
  exits: string
  dwell: string
  clicks: string
  popupClicks: string
  conversions: string
  from: string
  to: string
  direction: string
  count: string
  countBefore: string
  rank: string
  rate: string
  rankBefore: string
  began: string
  ended: string
  gone: string
  directions: Readonly<Record<'up' | 'down' | 'left' | 'right' | 'jump', string>>
  days: string
  narrowed: string
  nothing: string
  tooFew: string
  page: string
}

export const reportTexts: Readonly<Record<Language, ReportTexts>> = {
  JP: {
    titles: {
      pages: 'ページ分析',
      flows: 'スワイプ分析',
      'ranking-cv': 'CVランキング',
      'ranking-cta': 'CTAクリックランキング',
      'ranking-popup': 'ポップアップクリックランキング',
    },
    position: '位置',
    title: 'ページ',
    views: '表示回数',
    visits: '訪問数',
    visitsBefore: '前月同期間の訪問数',
    entries: '入口',
    bounces: '直帰',
    exits: '離脱',
    dwell: '平均滞在（秒）',
    clicks: 'クリック',
    popupClicks: 'ポップアップクリック',
    conversions: 'CV',
    from: '移動元',
    to: '移動先',
    direction: '方向',
    count: '回数',
    countBefore: '前月同期間',
    rank: '順位',
    rate: '率',
    rankBefore: '前月同期間の順位',
    began: '（訪問開始）',
    ended: '（訪問終了）',
    gone: '（削除済み）',
    directions: { up: '上', down: '下', left: '左', right: '右', jump: 'ジャンプ' },
    days: '{from}〜{to}',
    narrowed: '絞り込み：{filter}',
    nothing: 'この期間のデータはありません。',
    tooFew: '対象のページが10ページ未満のため、ランキングを表示できません。',
    page: '{page} / {pages}ページ',
  },
  EN: {
    titles: {
      pages: 'Page analysis',
      flows: 'Swipe analysis',
      'ranking-cv': 'Ranking by conversions',
      'ranking-cta': 'Ranking by CTA clicks',
      'ranking-popup': 'Ranking by popup clicks',
    },
    position: 'Position',
    title: 'Page',
    views: 'Views',
    visits: 'Visits',
    visitsBefore: 'Visits a month before',
    entries: 'Entries',
    bounces: 'Bounces',
    exits: 'Exits',
    dwell: 'Mean dwell (s)',
    clicks: 'Clicks',
    popupClicks: 'Popup clicks',
    conversions: 'Conversions',
    from: 'From',
    to: 'To',
    direction: 'Direction',
    count: 'Times',
    countBefore: 'A month before',
    rank: 'Rank',
    rate: 'Rate',
    rankBefore: 'Rank a month before',
    began: '(visit began)',
    ended: '(visit ended)',
    gone: '(removed)',
    directions: { up: 'Up', down: 'Down', left: 'Left', right: 'Right', jump: 'Jump' },
    days: '{from} to {to}',
    narrowed: 'Only {filter}',
    nothing: 'There is nothing in these days.',
    tooFew: 'Fewer than 10 pages qualify, so there is no ranking.',
    page: 'Page {page} of {pages}',
  },
  CN: {
    titles: {
      pages: '页面分析',
      flows: '滑动分析',
      'ranking-cv': '转化排行',
      'ranking-cta': 'CTA点击排行',
      'ranking-popup': '弹窗点击排行',
    },
    position: '位置',
    title: '页面',
    views: '浏览量',
    visits: '访问数',
    visitsBefore: '上月同期访问数',
    entries: '入口',
    bounces: '跳出',
    exits: '离开',
    dwell: '平均停留（秒）',
    clicks: '点击',
    popupClicks: '弹窗点击',
    conversions: '转化',
    from: '来自',
    to: '前往',
    direction: '方向',
    count: '次数',
    countBefore: '上月同期',
    rank: '名次',
    rate: '比率',
    rankBefore: '上月同期名次',
    began: '（访问开始）',
    ended: '（访问结束）',
    gone: '（已删除）',
    directions: { up: '上', down: '下', left: '左', right: '右', jump: '跳转' },
    days: '{from}至{to}',
    narrowed: '筛选：{filter}',
    nothing: '这段时间没有数据。',
    tooFew: '符合条件的页面不足10个，无法显示排行。',
    page: '第{page}页，共{pages}页',
  },
  KR: {
    titles: {
      pages: '페이지 분석',
      flows: '스와이프 분석',
      'ranking-cv': '전환 순위',
      'ranking-cta': 'CTA 클릭 순위',
      'ranking-popup': '팝업 클릭 순위',
    },
    position: '위치',
    title: '페이지',
    views: '조회수',
    visits: '방문수',
    visitsBefore: '전월 같은 기간 방문수',
    entries: '진입',
    bounces: '이탈(1페이지)',
    exits: '종료',
    dwell: '평균 체류(초)',
    clicks: '클릭',
    popupClicks: '팝업 클릭',
    conversions: '전환',
    from: '출발',
    to: '도착',
    direction: '방향',
    count: '횟수',
    countBefore: '전월 같은 기간',
    rank: '순위',
    rate: '비율',
    rankBefore: '전월 같은 기간 순위',
    began: '(방문 시작)',
    ended: '(방문 종료)',
    gone: '(삭제됨)',
    directions: { up: '위', down: '아래', left: '왼쪽', right: '오른쪽', jump: '점프' },
    days: '{from}~{to}',
    narrowed: '필터: {filter}',
    nothing: '이 기간의 데이터가 없습니다.',
    tooFew: '해당하는 페이지가 10개 미만이어서 순위를 표시할 수 없습니다.',
    page: '{page}/{pages}페이지',
  },
}
