import type { Language } from '#model/language.ts'

/** Below the code of a page's address. */
export const scanWords: Readonly<Record<Language, string>> = {
  JP: 'スマホで\n読み取って開く',
  EN: 'Scan to open on your phone',
  CN: '扫码在手机上打开',
  KR: '휴대폰으로 스캔해 열기',
}
