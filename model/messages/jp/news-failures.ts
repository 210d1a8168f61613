import type { newsFailuresEn } from '../en/news-failures.ts'

export const newsFailuresJp: Record<keyof typeof newsFailuresEn, string> = {
  'no-such-news': 'お知らせが見つかりません。',
  'no-such-notification': '通知が見つかりません。',
}
