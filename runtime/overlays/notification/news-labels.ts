import type { Language } from '#model/values/language.ts'

export interface NewsLabels {
  news: string
  /** Accessible name of the button that opens a notice. */
  open: (title: string) => string
  /** Accessible name of the bell if there are unread notices. */
  unread: string
  next: string
  close: string
  more: string
}

const labels: Readonly<Record<Language, NewsLabels>> = {
  JP: {
    news: 'お知らせ',
    open: (title) => `お知らせを開く：${title}`,
    unread: '未読のお知らせがあります',
    next: '次のお知らせ',
    close: '閉じる',
    more: '詳しく見る',
  },
  EN: {
    news: 'News',
    open: (title) => `Open: ${title}`,
    unread: 'News you have not read',
    next: 'Next notice',
    close: 'Close',
    more: 'Read more',
  },
  CN: {
    news: '通知',
    open: (title) => `打开通知：${title}`,
    unread: '有未读通知',
    next: '下一条通知',
    close: '关闭',
    more: '查看详情',
  },
  KR: {
    news: '공지',
    open: (title) => `공지 열기: ${title}`,
    unread: '읽지 않은 공지가 있습니다',
    next: '다음 공지',
    close: '닫기',
    more: '자세히 보기',
  },
}

export const newsWordsOf = (language: Language): NewsLabels => labels[language]
