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
