import type { visitorFailuresEn } from './visitor-failures-en.ts'

export const visitorFailuresCn: Record<keyof typeof visitorFailuresEn, string> = {
  'not-from-site': '请从本网站发送。',
}
