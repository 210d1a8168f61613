import type { visitorFailuresEn } from './visitor-failures-en.ts'

export const visitorFailuresKr: Record<keyof typeof visitorFailuresEn, string> = {
  'not-from-site': '이 사이트에서 보내 주세요.',
}
