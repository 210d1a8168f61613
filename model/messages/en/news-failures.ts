export const newsFailuresEn = {
  'no-such-news': 'There is no such information.',
  'no-such-notification': 'There is no such notification.',
} satisfies Record<string, string>
