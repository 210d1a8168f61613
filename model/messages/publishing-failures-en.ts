export const publishingFailuresEn = {
  'one-language-first': 'Nothing of this site is online yet. Publish all languages first.',
  'one-language-addresses':
    'The default language or the prefix of addresses has changed, which changes the addresses of every language. Publish all languages.',
  'no-such-language': 'The site does not have the language {language}.',
  'no-such-schedule': 'There is no such plan.',
  'schedule-over': 'This is no longer waiting: it was carried out or cancelled.',
  'schedule-past': 'This moment is over. Choose a later one.',
  'too-many-schedules': '{limit} plans of this site wait already. Cancel one first.',
  'release-shows-members-pages':
    'Release {number} shows everybody pages that are for members only by now: {pages}. Restore that version as a draft instead, lock these pages in it, then publish it.',
} satisfies Record<string, string>
