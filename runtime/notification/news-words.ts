import type { Language } from '#model/language.ts'

export interface NewsWords {
  news: string
  /** What opens a notice. */
  open: (title: string) => string
  next: string
  pause: string
  play: string
  close: string
  more: string
}

const words: Readonly<Record<Language, NewsWords>> = {
  JP: {
    news: 'お知らせ',
    open: (title) => `お知らせを開く：${title}`,
    next: '次のお知らせ',
    pause: 'お知らせの切り替えを止める',
    play: 'お知らせの切り替えを再開する',
    close: '閉じる',
    more: '詳しく見る',
  },
  EN: {
    news: 'News',
    open: (title) => `Open: ${title}`,
    next: 'Next notice',
    pause: 'Stop changing notices',
    play: 'Change notices again',
    close: 'Close',
    more: 'Read more',
  },
  CN: {
    news: '通知',
    open: (title) => `打开通知：${title}`,
    next: '下一条通知',
    pause: '暂停轮播通知',
    play: '继续轮播通知',
    close: '关闭',
    more: '查看详情',
  },
  KR: {
    news: '공지',
    open: (title) => `공지 열기: ${title}`,
    next: '다음 공지',
    pause: '공지 전환 멈추기',
    play: '공지 전환 다시 시작',
    close: '닫기',
    more: '자세히 보기',
  },
}

export const newsWordsOf = (language: Language): NewsWords => words[language]
