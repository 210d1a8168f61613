import type { Language } from '#model/values/language.ts'

/** The words of the reading view. */
export interface ReadingLabels {
  contents: string
  pages: (count: number) => string
  /** Label of the link to the page. */
  open: (position: string) => string
  toSite: string
  previous: string
  next: string
  /** Heading of links to forms and accounts elsewhere. */
  contact: string
  /** Label of the link of a button that only shows a picture. */
  details: string
}

const all: Readonly<Record<Language, ReadingLabels>> = {
  JP: {
    contents: '目次',
    pages: (count) => `${count}ページ`,
    open: (position) => `スワイプ表示で見る（${position}）`,
    toSite: 'スワイプ表示へ',
    previous: '前のカテゴリー',
    next: '次のカテゴリー',
    contact: 'お問い合わせ・お申し込み',
    details: '詳しく見る',
  },
  EN: {
    contents: 'Contents',
    pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
    open: (position) => `View in the swipe site (${position})`,
    toSite: 'To the swipe site',
    previous: 'Previous category',
    next: 'Next category',
    contact: 'Contact',
    details: 'Details',
  },
  CN: {
    contents: '目录',
    pages: (count) => `${count} 页`,
    open: (position) => `在滑动视图中查看（${position}）`,
    toSite: '前往滑动视图',
    previous: '上一个分类',
    next: '下一个分类',
    contact: '咨询与申请',
    details: '查看详情',
  },
  KR: {
    contents: '목차',
    pages: (count) => `${count}페이지`,
    open: (position) => `스와이프 보기에서 열기(${position})`,
    toSite: '스와이프 보기로',
    previous: '이전 카테고리',
    next: '다음 카테고리',
    contact: '문의 및 신청',
    details: '자세히 보기',
  },
}

export const readingLabelsOf = (language: Language): ReadingLabels => all[language]
