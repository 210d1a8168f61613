import type { newsFailuresEn } from '../en/news-failures.ts'

export const newsFailuresCn: Record<keyof typeof newsFailuresEn, string> = {
  'no-such-news': '找不到该最新信息。',
  'no-such-notification': '找不到该通知。',
}
