import type { ProblemText } from './catalogue.ts'

/** What a plan does not include, and a contract does not allow. */
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
  'plan-seo': {
    message: 'Your plan does not include titles, descriptions and tags for search engines.',
    expected: 'Leave them empty, or ask for a larger plan.',
  },
  'plan-scripts': {
    message:
      'Your plan does not include scripts: script buttons, chatbots, scripts of forms, head and body tags, Tag Manager.',
    expected: 'Choose another link and leave them empty, or ask for a larger plan.',
  },
  'plan-swipe': {
    message: 'Your plan does not include pages that come by themselves.',
    expected: 'Leave it off, or ask for a larger plan.',
  },
  'plan-analytics': {
    message: 'Your plan does not include counting what visitors do.',
    expected: 'Leave it off, or ask for a larger plan.',
  },
  'contract-too-short': {
    message: '{end} is too soon: a contract that begins on {start} runs for at least 12 months.',
    expected: 'Choose {earliest} or a later day, or leave the end empty.',
  },
  'month-to-come': {
    message: '{month} is still to come.',
    expected: 'Choose {newest} or an earlier month.',
  },
  'month-too-old': {
    message: '{month} is more than a year ago.',
    expected: 'Choose {oldest} or a later month.',
  },
  'month-before-start': {
    message: 'The last month, {to}, is before the first, {from}.',
    expected: 'Choose {from} or a later month.',
  },
} satisfies Record<string, ProblemText>

/** What is wrong in what is said about billing. */
export const billingTextsEn = {
  month: { message: '{value} is not a month.', expected: 'Write it as 2026-04.' },
  'registration-number': {
    message: '{value} is not a registration number.',
    expected: 'Write T and 13 digits: T1234567890123.',
  },
  'bank-account-number': {
    message: '{value} is not an account number.',
    expected: 'Write 7 digits; put zeros in front of a shorter one.',
  },
  'refund-too-large': {
    message: 'At most ¥{limit} of this bill can be given back.',
    expected: 'Enter {limit} or less.',
  },
} satisfies Record<string, ProblemText>
