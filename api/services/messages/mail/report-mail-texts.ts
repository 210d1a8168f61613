import type { ReportCadence } from '#model/calls/reports/report-links.ts'
import type { Language } from '#model/values/language.ts'

/** `{name}` stands for a value of the mail. */
export interface ReportMailTexts {
  subjects: Readonly<Record<ReportCadence, string>>
  greeting: string
  leads: Readonly<Record<ReportCadence, string>>
  figures: Readonly<Record<'visits' | 'visitors' | 'views' | 'conversions', string>>
  /** What it was in the period before. */
  before: string
  left: string
  leftPage: string
  gone: string
  untitled: string
  nobody: string
  button: string
  why: string
  end: string
}

export const reportMailTexts: Readonly<Record<Language, ReportMailTexts>> = {
  EN: {
    subjects: {
      WEEKLY: '{product} – {site}: your week, {from} to {to}',
      MONTHLY: '{product} – {site}: your month, {from} to {to}',
    },
    greeting: 'Dear {name},',
    leads: {
      WEEKLY: 'This is what visitors did on {site} from {from} to {to}, compared with the week before.',
      MONTHLY: 'This is what visitors did on {site} from {from} to {to}, compared with the month before.',
    },
    figures: { visits: 'Visits', visitors: 'Visitors', views: 'Views', conversions: 'Conversions' },
    before: 'before: {before}',
    left: 'Pages on which most visits ended',
    leftPage: '{page}: {exits} of {visits} visits ended here',
    gone: 'removed page',
    untitled: 'untitled',
    nobody: 'Nobody visited the site in this time.',
    button: 'Open the analytics',
    why: 'You get this mail because you asked for it in the analytics of {site}.',
    end: 'Stop these mails',
  },
  JP: {
    subjects: {
      WEEKLY: '【{product}】{site} 週間レポート（{from}〜{to}）',
      MONTHLY: '【{product}】{site} 月間レポート（{from}〜{to}）',
    },
    greeting: '{name} 様',
    leads: {
      WEEKLY: '「{site}」の {from}〜{to} の訪問状況を、前の週と比べてお知らせします。',
      MONTHLY: '「{site}」の {from}〜{to} の訪問状況を、前の月と比べてお知らせします。',
    },
    figures: { visits: '訪問数', visitors: '訪問者数', views: '表示回数', conversions: 'コンバージョン' },
    before: '前回 {before}',
    left: '離脱の多いページ',
    leftPage: '{page}：{visits} 訪問のうち {exits} 訪問が離脱',
    gone: '削除済みのページ',
    untitled: '無題',
    nobody: 'この期間の訪問はありませんでした。',
    button: '効果測定を開く',
    why: 'このメールは、「{site}」の効果測定でメールレポートを設定された方にお送りしています。',
    end: 'メールレポートを停止する',
  },
  CN: {
    subjects: {
      WEEKLY: '【{product}】{site} 周报（{from}至{to}）',
      MONTHLY: '【{product}】{site} 月报（{from}至{to}）',
    },
    greeting: '{name} 您好：',
    leads: {
      WEEKLY: '以下是“{site}”{from}至{to}的访问情况，并与前一周比较。',
      MONTHLY: '以下是“{site}”{from}至{to}的访问情况，并与上个月比较。',
    },
    figures: { visits: '访问数', visitors: '访客数', views: '浏览量', conversions: '转化' },
    before: '前期 {before}',
    left: '离开最多的页面',
    leftPage: '{page}：{visits} 次访问中有 {exits} 次在此离开',
    gone: '已删除的页面',
    untitled: '无标题',
    nobody: '这段时间没有访问。',
    button: '打开效果分析',
    why: '您在“{site}”的效果分析中订阅了邮件报表，因此收到此邮件。',
    end: '停止接收邮件报表',
  },
  KR: {
    subjects: {
      WEEKLY: '{product} – {site} 주간 보고서 ({from}~{to})',
      MONTHLY: '{product} – {site} 월간 보고서 ({from}~{to})',
    },
    greeting: '{name} 님,',
    leads: {
      WEEKLY: '‘{site}’의 {from}~{to} 방문 현황을 지난주와 비교해 알려 드립니다.',
      MONTHLY: '‘{site}’의 {from}~{to} 방문 현황을 지난달과 비교해 알려 드립니다.',
    },
    figures: { visits: '방문수', visitors: '방문자수', views: '조회수', conversions: '전환' },
    before: '이전 {before}',
    left: '이탈이 많은 페이지',
    leftPage: '{page}: 방문 {visits}회 중 {exits}회가 여기서 끝났습니다',
    gone: '삭제된 페이지',
    untitled: '제목 없음',
    nobody: '이 기간에는 방문이 없었습니다.',
    button: '효과 측정 열기',
    why: '‘{site}’의 효과 측정에서 메일 보고서를 신청하셔서 이 메일을 보내 드립니다.',
    end: '메일 보고서 중지하기',
  },
}
