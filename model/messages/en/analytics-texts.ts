import type { ProblemText } from './catalogue.ts'

export const analyticsTextsEn = {
  'day-to-come': {
    message: '{day} lies in a month still to come.',
    expected: 'Choose {newest} or an earlier day.',
  },
  'day-too-old': {
    message: '{day} is more than a year ago.',
    expected: 'Choose {oldest} or a later day.',
  },
  'day-before-start': {
    message: 'The last day, {to}, is before the first, {from}.',
    expected: 'Choose {from} or a later day.',
  },
} satisfies Record<string, ProblemText>

export const reachTextsEn = {
  host: {
    message: '{value} is not the name of a host.',
    expected: 'Write only the host, in lower case: www.example.com.',
  },
  'query-name': {
    message: '{value} is not the name of a parameter.',
    expected: 'Use a letter, then letters, digits, hyphens or underscores, such as utm_campaign.',
  },
  'google-analytics-id': {
    message: '{value} is no measurement ID of Google Analytics 4.',
    expected: 'Copy the measurement ID of the web stream: it begins with G-.',
  },
  'tag-manager-id': {
    message: '{value} is no container ID of Google Tag Manager.',
    expected: 'Copy the container ID: it begins with GTM-.',
  },
  'meta-pixel-id': {
    message: '{value} is no ID of a Meta Pixel.',
    expected: 'Copy the ID from the Events Manager: digits only.',
  },
  'line-tag-id': {
    message: '{value} is no ID of a LINE Tag.',
    expected: 'Copy the tag ID, such as 01234567-89ab-cdef-0123-456789abcdef.',
  },
} satisfies Record<string, ProblemText>
