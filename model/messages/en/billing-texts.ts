import type { ProblemText } from './catalogue.ts'

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
