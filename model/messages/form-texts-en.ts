import type { ProblemText } from './en.ts'

/** What is wrong with a form. */
export const formTextsEn = {
  'form-files': {
    message: 'The form asks for more than {limit} files.',
    expected: 'Ask for at most {limit} files in one form.',
  },
  'member-files': {
    message: 'The registration form asks for a file.',
    expected: 'Ask for files in the contact form: registration takes none.',
  },
  'auto-reply-empty': {
    message: 'The automatic reply is on, but it is empty in the default language {language}.',
    expected: 'Write it, or switch the automatic reply off.',
  },
  'notice-empty': {
    message: 'The notice by e-mail is on, but nobody receives it.',
    expected: 'Give at least one e-mail address, or switch the notice off.',
  },
} satisfies Record<string, ProblemText>
