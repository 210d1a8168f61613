import type { Language } from '#model/values/language.ts'

/** Below the code of a page's address. */
export const scanWords: Readonly<Record<Language, string>> = {
  JP: 'スマホで\n読み取って開く',
  EN: 'Scan to open on your phone',
  CN: '扫码在手机上打开',
  KR: '휴대폰으로 스캔해 열기',
}

/** The name of a page whose picture only members see. */
export const lockedWords: Readonly<Record<Language, (place: string) => string>> = {
  JP: (place) => `${place}（会員限定）`,
  EN: (place) => `${place} (members only)`,
  CN: (place) => `${place}（仅限会员）`,
  KR: (place) => `${place}(회원 전용)`,
}

/** What the pages beside the one that is shown are together. */
export const nearWords: Readonly<Record<Language, string>> = {
  JP: '隣のページ',
  EN: 'Pages beside this one',
  CN: '相邻页面',
  KR: '옆 페이지',
}
