import type { ProblemText } from './catalogue.ts'

/** What keeps an experiment from running. */
export const experimentTextsEn = {
  'experiment-second': {
    message: 'Two experiments are running.',
    expected: 'End one of them first: a visitor takes part in one at a time.',
  },
  'experiment-weights': {
    message: 'The shares of the variations come to {total} percent.',
    expected: 'Share out exactly {limit} percent.',
  },
  'experiment-original': {
    message: 'The original of an experiment changes something.',
    expected: 'Leave the first variation as the site is, and put changes into another one.',
  },
  'experiment-empty': {
    message: 'The variation {name} is the same as the original.',
    expected: 'Change something in it, or remove it.',
  },
  'experiment-locked': {
    message: 'A page for members is part of an experiment.',
    expected: "Unlock the variation's page, or take it out of the experiment.",
  },
  'experiment-picture': {
    message: 'A page of a variation has no picture or film.',
    expected: 'Give it one in the default language.',
  },
} satisfies Record<string, ProblemText>
