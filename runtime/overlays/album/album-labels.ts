import type { Language } from '#model/values/language.ts'

/** The words of the album. */
export interface AlbumLabels {
  page: (category: string, page: number) => string
  lockedPage: (category: string, page: number) => string
  empty: string
  failed: string
}

const all: Readonly<Record<Language, AlbumLabels>> = {
  JP: {
    page: (category, page) => `${category} ${page}ページ目`,
    lockedPage: (category, page) => `${category} ${page}ページ目（会員限定）`,
    empty: 'まだページがありません。',
    failed: 'ページ一覧を読み込めませんでした。',
  },
  EN: {
    page: (category, page) => `${category}, page ${page}`,
    lockedPage: (category, page) => `${category}, page ${page} (members only)`,
    empty: 'There are no pages yet.',
    failed: 'The pages could not be loaded.',
  },
  CN: {
    page: (category, page) => `${category} 第 ${page} 页`,
    lockedPage: (category, page) => `${category} 第 ${page} 页（仅限会员）`,
    empty: '暂无页面。',
    failed: '无法加载页面列表。',
  },
  KR: {
    page: (category, page) => `${category} ${page} 페이지`,
    lockedPage: (category, page) => `${category} ${page} 페이지(회원 전용)`,
    empty: '아직 페이지가 없습니다.',
    failed: '페이지 목록을 불러올 수 없습니다.',
  },
}

export const albumWordsOf = (language: Language): AlbumLabels => all[language]
