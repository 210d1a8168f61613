import type { Language } from '#model/language.ts'

/** Below the code of a page's address. */
export const scanWords: Readonly<Record<Language, string>> = {
  JP: 'スマホで\n読み取って開く',
  EN: 'Scan to open on your phone',
  CN: '扫码在手机上打开',
  KR: '휴대폰으로 스캔해 열기',
}

/** What the pages beside the one that is shown are together. */
export const nearWords: Readonly<Record<Language, string>> = {
  JP: '隣のページ',
  EN: 'Pages beside this one',
  CN: '相邻页面',
  KR: '옆 페이지',
}
