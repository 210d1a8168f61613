import type { visitorFailuresEn } from './visitor-failures-en.ts'

export const visitorFailuresJp: Record<keyof typeof visitorFailuresEn, string> = {
  'not-from-site': 'このサイト上から送信してください。',
}
