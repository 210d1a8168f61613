import type { ProblemText } from './en.ts'

/** What a plan does not include. */
export const planTextsEn = {
  'plan-pages': {
    message: 'Your plan allows {limit} pages a site; this would be {pages}.',
    expected: 'Remove pages that are not needed, or ask for a larger plan.',
  },
  'plan-languages': {
    message: 'Your plan includes one language.',
    expected: 'Keep the language that there is, or ask for a larger plan.',
  },
  'plan-popups': {
    message: 'Your plan does not include popups.',
    expected: 'Ask for a larger plan.',
  },
  'plan-forms': {
    message: 'Your plan does not include forms, nor links to them.',
    expected: 'Choose another link, or ask for a larger plan.',
  },
} satisfies Record<string, ProblemText>
