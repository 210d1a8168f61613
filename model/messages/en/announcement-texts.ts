import type { ProblemText } from './catalogue.ts'

/** What is wrong with periods, latest information and system notifications. */
export const announcementTextsEn = {
  'date-missing': { message: 'The start is missing.', expected: 'Choose when it begins.' },
  'end-before-start': {
    message: 'The end ({end}) is before the start ({start}).',
    expected: 'Choose an end after the start.',
  },
  'end-missing': {
    message: 'There is a start but no end.',
    expected: 'Choose an end after the start, or remove the start.',
  },
  'end-not-after-start': {
    message: 'The end ({end}) is not after the start ({start}).',
    expected: 'Choose an end after the start.',
  },
  'news-title-missing': {
    message: 'There is no title in any language.',
    expected: 'Write the title in at least one language.',
  },
  'news-title-of-text': {
    message: 'There is a text in {language}, but no title.',
    expected: 'Write the title in this language, too, or remove the text.',
  },
  'news-site-missing': {
    message: 'There is no such site, or it is not yours: {site}.',
    expected: 'Choose from the sites that you look after.',
  },
  'news-sites-needed': {
    message: 'Nobody would see this: no site is chosen.',
    expected: 'Choose at least one site, or keep it as a draft.',
  },
} satisfies Record<string, ProblemText>
