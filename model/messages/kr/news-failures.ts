import type { newsFailuresEn } from '../en/news-failures.ts'

export const newsFailuresKr: Record<keyof typeof newsFailuresEn, string> = {
  'no-such-news': '소식을 찾을 수 없습니다.',
  'no-such-notification': '시스템 알림을 찾을 수 없습니다.',
}
